// boardgame.io's server on a free port of the loopback address; prints the port.
'use strict';

const { Server } = require('boardgame.io/server');

const server = Server({ games: [require('./game.cjs')], origins: [/127\.0\.0\.1/] });
server.run({ port: { port: 0, host: '127.0.0.1' } }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
});
process.stdin.on('end', () => process.exit(0)).resume(); // ends with whoever started it
