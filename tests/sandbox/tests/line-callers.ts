import { connect } from 'node:net';

/* A process that connects to a port as often as it is told, within a few milliseconds, and tells what becomes of it. */

const withinMs = 12;

process.on('message', ({ port, calls }: { port: number; calls: number }) => {
  for (let count = 0; count < calls; count += 1) {
    setTimeout(() => call(port), Math.random() * withinMs);
  }
});

function call(port: number): void {
  process.send?.('called');
  const socket = connect(port, '127.0.0.1', () => process.send?.('connected'));
  socket.once('data', () => {
    process.send?.('greeted');
    socket.destroy();
  });
}
