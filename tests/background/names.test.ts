import { expect, it } from 'vitest';
import { itemPreferences, kits } from '@/lib/storage/personal';
import { useBackgroundWorld } from '../support/worlds/background-world';
import { aKit } from '../support/worlds/samples';

const world = useBackgroundWorld();

it('a name that a page hands over as it closes is stored beside everything else', async () => {
  const [team, fair] = [aKit({ id: 'team', name: 'Team' }), aKit({ id: 'fair', name: 'Fair' })];
  await kits.write([team, fair]);
  await itemPreferences.write({ fox: { label: 'F', isPinned: true } });
  const { nameItem, nameKit } = world.commands;
  expect([await nameItem('fox', 'Fox'), await nameKit('team', 'Staff')]).toEqual([null, null]);
  expect(await itemPreferences.read()).toEqual({ fox: { label: 'Fox', isPinned: true } });
  expect(await kits.read()).toEqual([{ ...team, name: 'Staff' }, fair]);
});
