import { describe, expect, it, vi } from 'vitest';
import { createIconClick } from '@/lib/background/launch/icon-click';
import { defaultSettings, type IconOpens } from '@/lib/domain/settings/settings';
import { settings } from '@/lib/storage/personal';

/** A browser's icon, and what the browser is told of it. */
function iconOf(panel: 'side panel' | 'sidebar' | 'none') {
  const told: unknown[] = [];
  const addListener = vi.fn();
  const toggle = vi.fn(async () => {});
  const action = {
    setPopup: async ({ popup }: { popup: string }) => void told.push(popup),
    onClicked: { addListener },
  };
  const sidePanel = { setPanelBehavior: async (behavior: object) => void told.push(behavior) };
  const browser = {
    action,
    ...(panel === 'side panel' && { sidePanel }),
    ...(panel === 'sidebar' && { sidebarAction: { toggle } }),
  };
  return {
    icon: createIconClick({ browser: browser as never, stored: { settings } }),
    told,
    toggle,
    click: () => addListener.mock.calls[0]?.[0](),
  };
}

const choose = (iconOpens: IconOpens) => settings.write({ ...defaultSettings, iconOpens });

describe('a click on the icon', () => {
  it.each([
    ['side panel', [{ openPanelOnActionClick: false }, { openPanelOnActionClick: true }]],
    ['sidebar', ['/popup.html', '']],
    ['none', []],
  ] as const)(
    'opens what is chosen, in a browser with a panel of this sort: %s',
    async (panel, expected) => {
      const { icon, told } = iconOf(panel);
      await icon.apply();
      await choose('panel');
      await icon.apply();
      expect(told).toEqual(expected);
    },
  );

  it('follows the choice as soon as it is made', async () => {
    const { icon, told } = iconOf('side panel');
    icon.listen();
    await choose('panel');
    await expect.poll(() => told.at(-1)).toEqual({ openPanelOnActionClick: true });
    await choose('popup');
    await expect.poll(() => told.at(-1)).toEqual({ openPanelOnActionClick: false });
  });

  it('opens and closes the sidebar at once, with nothing read before: Firefox allows it only then', () => {
    const { icon, toggle, click } = iconOf('sidebar');
    icon.listen();
    click();
    expect(toggle).toHaveBeenCalledOnce();
  });

  it('is left to Chrome, which opens its panel itself', () => {
    const { icon, told, click } = iconOf('side panel');
    icon.listen();
    icon.lendPopup();
    click();
    expect(told).toEqual([]);
  });
});
