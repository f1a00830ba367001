import { type Control, createControl } from './control.ts';
import { createFaults } from './faults.ts';
import { createGate } from './gate.ts';
import { createHandler } from './http/handler.ts';
import { createRequestLog } from './http/request-log.ts';
import { type Protocol, serve } from './http/server.ts';
import { createStore } from './store.ts';

export interface SandboxOptions {
  /** Default 'http'; the others bring a certificate that nobody trusts who isn't told to. */
  protocol?: Protocol;
  /** Default 0: any free port. */
  port?: number;
  /** A file that keeps the data; default ':memory:'. */
  database?: string;
  /** Default `sandboxKey`, or the key a database file remembers. */
  apiKey?: string;
  /** That many generated items instead of the catalogue. */
  items?: number;
  /** Whether those have long names and 20 artworks each; default no. */
  heavy?: boolean;
  /** How many times faster than in life shipments move; default 1, 0 is never by themselves. */
  speed?: number;
}

export interface Sandbox {
  origin: string;
  /** `origin` + '/api', what the extension is to be given. */
  baseUrl: string;
  /** The one key that is valid now. */
  readonly apiKey: string;
  /** Plain HTTP, whatever the protocol: there `/control/` answers without a certificate. */
  controlOrigin: string;
  control: Control;
  close(): Promise<void>;
}

export const sandboxKey = 'rk_sandbox_5f2c8e71a94d4b06b3d8';

/** Starts the service of the contract on a loopback port. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const store = createStore({
    location: options.database ?? ':memory:',
    speed: options.speed ?? 1,
    generatedItems: options.items,
    areHeavy: options.heavy ?? false,
  });
  store.setKey(options.apiKey ?? (store.key() || sandboxKey));
  const handle = createHandler({
    store,
    faults: createFaults(),
    gate: createGate(),
    log: createRequestLog(),
    overrides: new Map(),
  });
  const { protocol = 'http', port = 0 } = options;
  const server = await serve(handle, protocol, port);
  const plain = protocol === 'http' ? server : await serve(handle, 'http', 0);
  return {
    origin: server.origin,
    baseUrl: `${server.origin}/api`,
    get apiKey() {
      return store.key();
    },
    controlOrigin: plain.origin,
    control: createControl(plain.origin),
    async close() {
      await Promise.all([...new Set([server, plain])].map((one) => one.close()));
      store.database.close();
    },
  };
}
