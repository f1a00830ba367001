import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { capsOf, findAction, isTyping, type KeyPress, keys } from '@/lib/view/popup/key-table';

const press = (changes: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...changes,
});

describe('the keys', () => {
  it('have one action each, and each action has one key', () => {
    const presses = keys.map(({ key, code }) => key ?? `Alt+${code}`);
    expect(new Set(presses).size).toBe(keys.length);
    expect(new Set(keys.map(({ action }) => action)).size).toBe(keys.length);
  });

  it('never order', () => {
    const names = keys.map(({ action }) => action).join(' ');
    expect(names).not.toMatch(/\border\b|reorder|buy|send|confirm/i);
  });

  it.each([
    [{ key: '/', code: 'Slash' }, 'search'],
    [{ key: '?', code: 'Slash', shiftKey: true }, 'keys'],
    [{ key: 'p', code: 'KeyP', altKey: true }, 'pin'],
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

  it.each([
    ['a', true],
    ['é', true],
    ['字', true],
    ['😀', true],
    ['Dead', true],
    [' ', false],
    ['Enter', false],
    ['F5', false],
  ])('count as typing or not: “%s”, %s', (key, expected) => {
    expect(isTyping(press({ key }))).toBe(expected);
  });
});
