import { hostPermissions } from '@/lib/background/platform/host-permissions';
import { withLock } from '@/lib/background/platform/with-lock';
import { storedValues as stored } from '@/lib/background/stored-values';
import { mayReuseKey, parseBaseAddress, parseKey } from '@/lib/domain/connection/base-address';
import type { Failure } from '@/lib/domain/failure/failure';
import type { ConnectionCandidate } from '@/lib/messaging/commands';
import { entry, removeAll, writeAll } from '@/lib/storage/stored';
import type { Gateway } from './gateway';

interface ConnectDeps {
  readonly gateway: Gateway;
  readonly refresh: () => Promise<Failure | null>;
  readonly endDemo: () => Promise<void>;
  /** The base address that the build is fixed to, if any. */
  readonly pinnedAddress: string | null;
}

/** Tests a connection before saving it, so that a working key is never replaced by one that fails. */
export function createConnect({ gateway, refresh, endDemo, pinnedAddress }: ConnectDeps) {
  const { apiKey, connection, snapshot } = stored;
  return async (candidate: ConnectionCandidate): Promise<Failure | null> => {
    const failure = await withLock('connect', () => connect(candidate));
    // The connection is saved; a failed first refresh is reported by `refreshFailure`.
    if (!failure) await refresh();
    return failure;
  };

  async function connect(candidate: ConnectionCandidate): Promise<Failure | null> {
    const address = parseBaseAddress(pinnedAddress ?? candidate.baseAddress);
    if (!address.ok) return { kind: 'address-invalid', problem: address.problem };
    const before = await connection.read();
    const savedKey = before && (await apiKey.read());
    // Another origin must not get a key that wasn't entered for it.
    if (candidate.key === null && before && !mayReuseKey(address, before.baseAddress)) {
      return { kind: 'key-invalid', problem: 'other-address' };
    }
    const typed = parseKey(candidate.key ?? savedKey ?? '');
    if (!typed.ok) return { kind: 'key-invalid', problem: typed.problem };

    // If it fails, the permission stays: asking again after every typing error would annoy.
    const reached = await gateway.probe(address.baseAddress, typed.key);
    if (!reached.ok) return reached.failure;
    const answer = await reached.value.listAddresses();
    if (!answer.ok) return answer.failure;

    await endDemo();
    const isSame = before?.baseAddress === address.baseAddress && savedKey === typed.key;
    const newConnection = {
      baseAddress: address.baseAddress,
      keyEnding: typed.key.slice(-4),
      rejected: null,
    };
    // A new key may open another account: nothing of the old one must be shown as the new one's.
    await withLock('connection', async () => {
      if (!isSame) await removeAll(snapshot);
      // One write: half of it would combine the new key with the old address.
      await writeAll(entry(apiKey, typed.key), entry(connection, newConnection));
    });
    await hostPermissions.keepOnly(address.origin);
    return null;
  }
}
