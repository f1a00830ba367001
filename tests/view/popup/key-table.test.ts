import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { capsOf, findAction, isTyping, type KeyPress, keys } from '@/lib/view/popup/key-table';

const off = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
const press = (changes: Partial<KeyPress>): KeyPress => ({ key: '', code: '', ...off, ...changes });

describe('the keys', () => {
  it('have one action each, each action has one key, and none orders', () => {
    const presses = keys.map(({ key, code }) => key ?? `Alt+${code}`);
    const actions = keys.map(({ action }) => action);
    expect(new Set(presses).size).toBe(keys.length);
    expect(new Set(actions).size).toBe(keys.length);
    expect(actions.join(' ')).not.toMatch(/\border\b|reorder|buy|send|confirm/i);
  });

  it.each([
    [{ key: '/', code: 'Slash' }, 'search'],
    [{ key: '?', code: 'Slash', shiftKey: true }, 'keys'],
    [{ key: 'π', code: 'KeyP', altKey: true }, 'pin'],
    [{ key: 'p', code: 'KeyP' }, null],
    [{ key: 'p', code: 'KeyP', altKey: true, ctrlKey: true }, null],
    [{ key: 'p', code: 'KeyP', metaKey: true }, null],
    [{ key: 'R', code: 'KeyR', altKey: true, shiftKey: true }, null],
    [{ key: 'Enter', code: 'Enter', altKey: true }, null],
  ])('lead to actions: %o to %s', (changes, action) => {
    expect(findAction(press(changes))).toBe(action);
  });

  it('are shown as they are labelled, words in the language of the keyboard', () => {
    const shown = (isMac: boolean) =>
      ['search', 'pin', 'last', 'pageUp', 'back'].map((action) => {
        const key = keys.find((key) => key.action === action);
        return key && capsOf(key, isMac).join(' ');
      });
    expect(shown(false)).toEqual(['/', 'Alt P', 'End', 'PgUp', 'Esc']);
    expect(shown(true)).toContain('⌥ P');
    const inGerman: Readonly<Record<string, string>> = { keys_caps_end: 'Ende' };
    vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((name) => inGerman[name] ?? '');
    expect(shown(false)).toContain('Ende');
  });

  it('count as typing or not', () => {
    const all = ['a', '字', '😀', 'Dead', ' ', 'Enter', 'F5'];
    const typed = all.filter((key) => isTyping(press({ key })));
    expect(typed).toEqual(['a', '字', '😀', 'Dead']);
  });
});
