import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../../lib/shop/errors.ts';
import { allowedMethods } from '../../../lib/shop/shop.ts';
import { commitsOf, type Fault, spoil } from '../faults.ts';
import { answerArtwork } from '../routes/artwork.ts';
import { answerControl, type ControlParts } from '../routes/control.ts';
import { answerSite } from '../routes/site.ts';
import { createTies } from '../ties.ts';
import { type Authorization, authorize, readAuthorization } from './auth.ts';
import { type Breakage, type Handle, json, type Reply, type SandboxRequest } from './message.ts';
import type { LoggedRequest } from './request-log.ts';

const prefix = '/api';

export function createHandler(parts: ControlParts & { tellsItsTime: boolean }): Handle {
  const { store, faults, gate, log, overrides, tellsItsTime } = parts;
  const tie = createTies();

  return async (request) => {
    if (request.path.startsWith('/control/')) return guarded(() => answerControl(request, parts));
    if (request.path.startsWith('/artwork/')) return guarded(() => answerArtwork(request));
    if (request.path.startsWith('/site/')) return guarded(() => answerSite(request));
    const path = apiPath(request.path);
    const authorization = readAuthorization(request.headers.authorization, store.key());
    const entry = log.add(request, path, authorization);
    const fault = faults.take(request.method, path);
    const answer = fault
      ? await answerFaultily(fault, request, path, entry)
      : commit(request, path, authorization, entry);
    const isWhole = typeof answer === 'object' && answer.ending === undefined;
    entry.status = typeof answer === 'object' ? answer.status : null;
    entry.outcome = isWhole ? 'answered' : 'dropped';
    if (!tellsItsTime || typeof answer !== 'object') return answer;
    const date = new Date(store.now()).toUTCString();
    return { ...answer, headers: { date, ...answer.headers } };
  };

  function commit(
    request: SandboxRequest,
    path: string,
    authorization: Authorization,
    entry: LoggedRequest,
    isTied = false,
  ): Reply {
    entry.commits += 1;
    return guarded(() => {
      if (request.method === 'OPTIONS') {
        return { status: 204, headers: { allow: allowedMethods(path) }, body: '' };
      }
      authorize(authorization);
      if (request.method === 'GET' && overrides.has(path)) return json(200, overrides.get(path));
      const { method, query, headers, origin } = request;
      const contentType = headers['content-type'] ?? null;
      const asked = { method, path, query, contentType, body: request.body };
      const pageOf = (page: URLSearchParams) =>
        store.answer({ ...asked, query: page }, origin).body;
      if (isTied) return json(200, tie(query, pageOf as never));
      const { status, body } = store.answer(asked, origin);
      return json(status, body);
    });
  }

  async function answerFaultily(
    fault: Fault,
    request: SandboxRequest,
    path: string,
    entry: LoggedRequest,
  ): Promise<Reply | Breakage> {
    // Unreferenced, so that a long delay doesn't keep the process alive after closing.
    if (fault.delayMs) await wait(fault.delayMs, undefined, { ref: false });
    if ((fault.hang === true || fault.hang === 'before') && !(await gate.wait())) return 'close';
    let answer: Reply | undefined;
    for (let count = commitsOf(fault); count > 0; count -= 1) {
      // Checked again: the key may have been replaced while the request was waiting.
      const verdict = readAuthorization(request.headers.authorization, store.key());
      answer = commit(request, path, verdict, entry, fault.ties);
    }
    if (fault.hang === 'after' && !(await gate.wait())) return 'close';
    if (fault.drop === 'before' || fault.drop === 'after') return fault.by ?? 'close';
    return spoil(fault, answer);
  }
}

const apiPath = (path: string) =>
  path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : `outside ${path}`;

function guarded(work: () => Reply): Reply {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, type, message, headers } = error;
    return json(status, { type, message }, headers);
  }
}
