/**
 * Says what a game's lesson remarks on plays of it, for tests: reads, from the file named,
 * `{lesson, view, box, plays: [[{view, choices, happened}]]}` and writes, as JSON,
 * `{remarks: [{rule, says}], plays: [{said: [[remark]], enough}]}`: what each moment brings, and at
 * which moment it was enough (-1: not before the game was over). Views are bytes, as the page gets them.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const told = JSON.parse(readFileSync(process.argv[2], "utf8"));
const vite = await createServer({
  configFile: false,
  root: here("."),
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null, fs: { allow: [here("..")] } },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { $lib: here("./src/lib") } },
});
const { freshRemarks } = await vite.ssrLoadModule("/src/lib/lesson.ts");
const { bytesOf, decode } = await vite.ssrLoadModule("/src/lib/record.ts");
const { lesson } = await vite.ssrLoadModule(told.lesson);

const box = decode(told.box.shape, bytesOf(told.box.bytes));
const eventsOf = (view) => view.event.slice(0, view.events);

function play(moments) {
  const said = new Set();
  let enough = -1;
  const each = moments.map((one, i) => {
    const moment = {
      box,
      view: decode(told.view, bytesOf(one.view)),
      choices: one.choices,
      happened: one.happened.flatMap((view) => eventsOf(decode(told.view, bytesOf(view)))),
    };
    const fresh = freshRemarks(lesson, moment, said);
    for (const remark of fresh) {
      said.add(remark);
      lesson.remarks[remark].look?.(moment);
    }
    if (enough < 0 && lesson.enough?.(moment)) enough = i;
    return fresh;
  });
  return { said: each, enough };
}

const remarks = lesson.remarks.map(({ rule, says }) => ({ rule, says }));
process.stdout.write(JSON.stringify({ remarks, plays: told.plays.map(play) }));
await vite.close();
