import { type Control, createControl } from './control.ts';
import { createFaults } from './faults.ts';
import { createGate } from './gate.ts';
import { createHandler } from './http/handler.ts';
import { createRequestLog } from './http/request-log.ts';
import { type Protocol, serve } from './http/server.ts';
import { type Line, type LineKind, openLine } from './line/line.ts';
import { createStore, type StoreOptions } from './store.ts';

export interface SandboxOptions extends StoreOptions {
  /** 'http' by default; the others have a certificate that clients must be told to trust. */
  protocol?: Protocol;
  /** Default 0: any free port. */
  port?: number;
  /** Default `sandboxKey`, or the key that the file remembers. */
  apiKey?: string;
  /** Whether `Date` in its answers is by the sandbox's clock; by default it is by the machine's. */
  tellsItsTime?: boolean;
  /** The line through which the service is reached; by default, it is reached directly. */
  line?: LineKind;
}

export interface Sandbox {
  origin: string;
  /** `origin` + '/api': the base address to give to the extension. */
  baseUrl: string;
  /** The one key that is valid now. */
  readonly apiKey: string;
  /** Always plain HTTP, so that `/control/` needs no certificate. */
  controlOrigin: string;
  control: Control;
  line: Line | null;
  close(): Promise<void>;
}

export const sandboxKey = 'rk_sandbox_5f2c8e71a94d4b06b3d8';

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const store = createStore(options);
  store.setKey(options.apiKey ?? (store.key() || sandboxKey));
  const handle = createHandler({
    store,
    faults: createFaults(),
    gate: createGate(),
    log: createRequestLog(),
    overrides: new Map(),
    tellsItsTime: options.tellsItsTime ?? false,
  });
  const { protocol = 'http', port = 0 } = options;
  const server = await serve(handle, protocol, port);
  const plain = protocol === 'http' ? server : await serve(handle, 'http', 0);
  const reached = new URL(server.origin);
  const line = options.line ? await openLine(Number(reached.port), options.line) : null;
  if (line) reached.port = `${line.port}`;
  let closed: Promise<void> | null = null;
  const close = async () => {
    await line?.close();
    await Promise.all([...new Set([server, plain])].map((one) => one.close()));
  };
  return {
    origin: reached.origin,
    baseUrl: `${reached.origin}/api`,
    get apiKey() {
      return store.key();
    },
    controlOrigin: plain.origin,
    control: createControl(plain.origin),
    line,
    close() {
      closed ??= close();
      return closed;
    },
  };
}
