import type { Sandbox } from '../../sandbox/sandbox.ts';
import { savedIds, sticker } from './account.ts';

/** What is stored when there is a kit of this name, with one item in it. */
export async function kitOf(sandbox: Sandbox, name: string) {
  const { item } = await savedIds(sandbox);
  const lines = [{ itemId: item(sticker), quantity: 200, size: null, title: sticker }];
  return { kits: [{ id: 'kit', name, lines }] };
}
