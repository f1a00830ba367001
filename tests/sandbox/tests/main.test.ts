// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { expect, it } from 'vitest';

const main = join(import.meta.dirname, '../main.ts');

it('the sandbox runs as a process, prints its address, and ends on a signal', async () => {
  const child = spawn(process.execPath, [main, '--port', '0', '--key', 'rk_mine', '--items', '3']);
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const printed: string[] = [];
  for await (const line of lines) {
    printed.push(line);
    if (line.startsWith('Stop it')) break;
  }
  const baseUrl = /http\S+/.exec(printed[0] ?? '')?.[0] ?? '';
  expect(printed[1]).toContain('rk_mine');
  expect(printed.join('\n')).toContain(`curl -H 'Authorization: Bearer rk_mine' '${baseUrl}/items`);
  const answer = await fetch(`${baseUrl}/items`, { headers: { authorization: 'Bearer rk_mine' } });
  expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(3);
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});
