import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Where `vite dev` finds a running server: THIRDWISH_SERVER=http://127.0.0.1:8801 npm run dev
const server = process.env["THIRDWISH_SERVER"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  // Boards live in their games' folders, beside the rules, and use the page's parts as $lib.
  resolve: { alias: { $lib: here("./src/lib") }, dedupe: ["svelte"] },
  build: {
    outDir: here("../src/thirdwish/page"),
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0, // the server's content policy allows no data: but pictures
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: server, ws: true, changeOrigin: true } },
  },
});
