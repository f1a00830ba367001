import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { itemPreferences } from '@/lib/storage/personal';
import { createItemPreferences } from '@/lib/view/items/item-preferences';
import { createOwnLabel } from '@/lib/view/items/own-label';
import { aLine } from '../../support/worlds/samples';

const preferences = () => createItemPreferences(signal({ fox: { label: 'Fox' } }));

describe('remember', () => {
  it('keeps each line’s quantity and size beside the item’s other preferences', async () => {
    await itemPreferences.write({ fox: { label: 'Fox', quantity: 50 } });
    await preferences().remember([
      aLine({ itemId: 'fox', quantity: 200 }),
      aLine({ itemId: 'hoodie', quantity: 3, size: 'sizeXL' }),
    ]);
    expect(await itemPreferences.read()).toEqual({
      fox: { label: 'Fox', quantity: 200 },
      hoodie: { quantity: 3, size: 'sizeXL' },
    });
  });

  it('keeps several sizes of an item together, beside what is chosen for one', async () => {
    await itemPreferences.write({ hoodie: { quantity: 3, size: 'sizeXL', sizeRun: { sizeS: 1 } } });
    await preferences().remember([
      aLine({ itemId: 'hoodie', quantity: 8, size: 'sizeM' }),
      aLine({ itemId: 'hoodie', quantity: 12, size: 'sizeL' }),
    ]);
    const sizeRun = { sizeM: 8, sizeL: 12 };
    expect(await itemPreferences.read()).toEqual({
      hoodie: { quantity: 3, size: 'sizeXL', sizeRun },
    });
    await preferences().remember([aLine({ itemId: 'hoodie', quantity: 5, size: 'sizeS' })]);
    expect(await itemPreferences.read()).toEqual({
      hoodie: { quantity: 5, size: 'sizeS', sizeRun },
    });
  });

  it('doesn’t fail an order when storage does', async () => {
    vi.spyOn(itemPreferences, 'update').mockRejectedValue(new Error('the disk is full'));
    await preferences().remember([aLine()]);
  });
});

describe('an own label', () => {
  it('is saved at every input, trimmed and without invisible characters, and stays in the field as typed', async () => {
    const label = createOwnLabel('fox', preferences());
    expect(label.text.value).toBe('Fox');
    await label.type('  Red\u202e fox\u200b ');
    expect(label.text.value).toBe('  Red\u202e fox\u200b ');
    expect(label.outcome.value).toBe('saved');
    expect(await itemPreferences.read()).toEqual({ fox: { label: 'Red fox' } });
  });

  it.each(['', ' ', '\u200b'])('is removed when nothing of it is left to see: %j', async (text) => {
    await itemPreferences.write({ fox: { label: 'Fox' } });
    await createOwnLabel('fox', preferences()).type(text);
    expect(await itemPreferences.read()).toEqual({});
  });

  it('goes back to the saved one, once', async () => {
    const label = createOwnLabel('fox', preferences());
    label.begin();
    await label.type('Red fox');
    expect(label.undo()).toBe(true);
    expect(label.text.value).toBe('Fox');
    await expect.poll(() => itemPreferences.read()).toEqual({ fox: { label: 'Fox' } });
    expect(label.undo()).toBe(false);
  });

  it('says so when it couldn’t be saved', async () => {
    vi.spyOn(itemPreferences, 'update').mockRejectedValue(new Error('the disk is full'));
    const label = createOwnLabel('fox', preferences());
    await label.type('Red fox');
    expect(label.outcome.value).toBe('failed');
  });
});
