import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type Line, openLine } from '../line/line.ts';

/** Whoever gets no response calls again after 1, 3, 7 and 15 seconds. */
const patience = { timeout: 20_000 };

/** A line to a server that greets whoever connects. */
async function openGreetingLine(): Promise<Line> {
  const server = createServer((socket) => socket.end('hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = await openLine((server.address() as AddressInfo).port, 'bad');
  onTestFinished(async () => {
    await line.close();
    server.close();
  });
  return line;
}

test('whoever is connected when a line is held up is served, and nobody connects from then on', {
  timeout: 60_000,
}, async () => {
  const line = await openGreetingLine();
  for (const count of [1, 4]) {
    const early = Array.from({ length: count }, () => connect(line.port, '127.0.0.1'));
    const greetings = early.map((socket) => once(socket, 'data'));
    if (count > 1) await Promise.all(early.map((socket) => once(socket, 'connect')));
    await line.holdUp();
    expect((await Promise.all(greetings)).map(String)).toEqual(early.map(() => 'hello'));

    const late = connect(line.port, '127.0.0.1');
    await expect.poll(line.waiting).toBe(1);
    expect(late.connecting).toBe(true);
    line.letGo();
    expect(String(await once(late, 'data'))).toBe('hello');
  }
});

test('nobody takes himself for connected in vain, though many connect while a line is held up', {
  timeout: 180_000,
}, async () => {
  const line = await openGreetingLine();
  const calls = 6;
  const heard: unknown[] = [];
  const script = fileURLToPath(new URL('line-callers.ts', import.meta.url));
  const callers = [fork(script), fork(script), fork(script)];
  onTestFinished(() => callers.forEach((caller) => void caller.kill()));
  const haveHeard = (what: string) => heard.filter((one) => one === what).length;
  for (const caller of callers) caller.on('message', (what) => heard.push(what));
  for (let round = 1; round <= 4; round += 1) {
    for (const caller of callers) caller.send({ port: line.port, calls });
    await expect
      .poll(() => haveHeard('called'))
      .toBeGreaterThan((round - 1) * callers.length * calls);
    await line.holdUp();
    await expect.poll(() => haveHeard('greeted'), patience).toBe(haveHeard('connected'));
    line.letGo();
    await expect.poll(() => haveHeard('greeted'), patience).toBe(round * callers.length * calls);
  }
});
