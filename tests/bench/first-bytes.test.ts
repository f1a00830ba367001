import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { firstBytes } from './first-bytes';

let dir: string;

async function build(files: Record<string, string>): Promise<string> {
  dir = await mkdtemp(join(tmpdir(), 'restock-build-'));
  await mkdir(join(dir, 'chunks'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  return dir;
}

afterEach(() => rm(dir, { recursive: true }));

it("the first frame's bytes are those of what the document names and of what that imports", async () => {
  const html = '<script type="module" src="/chunks/main.js"></script><link href="/main.css">';
  const main = 'import{a as b}from"./shared.js";import"./shared.js";import("./later.js");';
  const shared = 'import * as x from "/chunks/own.js"; export const a = 1;';
  const files = {
    'popup.html': html,
    'main.css': 'p{}',
    'chunks/main.js': main,
    'chunks/shared.js': shared,
    'chunks/own.js': '0',
    'chunks/later.js': 'never counted',
  };
  expect(await firstBytes(await build(files))).toBe(main.length + shared.length + 'p{}0'.length);
});

it('a page without scripts needs no bytes', async () => {
  expect(await firstBytes(await build({ 'popup.html': '<p>Nothing</p>' }))).toBe(0);
});
