import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { EXCERPT, firstKey } from '@cellar/shared/contract/first';
import type { FirstCall } from '@cellar/shared/contract/route';
import { isStorable } from '@cellar/shared/format/text/storable';
import { readQuery } from '@cellar/shared/format/text/query';
import type { App } from '../app';
import { invoke } from '../http/calls/invoke';
import { excerptOf } from './excerpt';
import { firstPictures, type FirstPictures } from './firstPictures';
import type { Asked, GuestMemory, Leave } from './load/guestMemory';
import type { Trials } from './trials';

const MAX_WAIT = 200;

const guest = { person: null, kind: 'h5', ip: '', device: '', guestId: null, tokenHash: null } as const;

/** Parameters of a first call for this address, or null when the query lacks one that is not optional. */
function paramsOf({ params }: FirstCall, query: Record<string, string>): Record<string, string> | null {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    const [, asked, optional] = /^\$(.*?)(\??)$/.exec(value) ?? [];
    const found = asked === undefined ? value : query[asked];
    if (found !== undefined) filled[name] = found;
    else if (!optional) return null;
  }
  return filled;
}

const isGuestsGet = (name: string): name is CallName =>
  name in calls && calls[name as CallName].address.startsWith('GET ') && calls[name as CallName].access === 'guest';

/** `visitor`: the browser's own id, by which some get a revision of a page that is on trial. */
type Parts = { app: App; memory: GuestMemory; trials: Trials; visitor: string };

/** The guest's answer, at once when it is known; `waiting` keeps those that must be waited for. */
async function ask(
  { app, memory, trials, visitor }: Parts,
  first: FirstCall,
  query: Record<string, string>,
): Promise<{ key: string; asked: Asked } | null> {
  const params = paramsOf(first, query);
  if (!params || !isStorable(params) || !isGuestsGet(first.call)) return null;
  const { call } = first;
  const key = firstKey(call, params);
  const group = await trials.groupOf(call, params['id'], visitor);
  const caller = group ? { ...guest, visitor } : guest;
  const read = () => invoke(app, { name: call, params, caller });
  return { key, asked: memory.ask(group ? `${group} ${key}` : key, read) };
}

export type FirstAnswers = {
  data: Record<string, unknown>;
  pictures: FirstPictures;
  /** The whole answers by the name of their call. */
  answers: ReadonlyMap<string, unknown>;
};

/** Waits for all flights, but not for long; anyone who has left no longer counts as waiting. */
async function waitFor(flights: Promise<void>[], leave: Leave[]): Promise<void> {
  if (flights.length === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT);
  });
  await Promise.race([Promise.all(flights), late]);
  clearTimeout(timer);
  for (const each of leave) each();
}

/** A guest's answers to the calls that the page will make first; whatever fails or takes too long is left out. */
export async function firstData(parts: Parts, calls: readonly FirstCall[], search: string): Promise<FirstAnswers> {
  const { log } = parts.app;
  const data: Record<string, unknown> = {};
  const answerTo = new Map<FirstCall, unknown>();
  const query = readQuery(search);
  const flights: Promise<void>[] = [];
  const leave: Leave[] = [];
  let isOver = false;
  for (const first of calls) {
    const keep = (key: string, value: unknown) => {
      if (isOver) return;
      const { value: shown, isWhole } = excerptOf(value, first);
      data[isWhole ? key : EXCERPT + key] = shown;
      answerTo.set(first, value);
    };
    const fail = (error: unknown) => log.debug({ error, call: first.call }, 'no first data');
    try {
      const found = await ask(parts, first, query);
      if (!found) continue;
      const { key, asked } = found;
      if ('value' in asked) keep(key, asked.value);
      else {
        flights.push(asked.flight.then((value) => keep(key, value), fail));
        leave.push(asked.leave);
      }
    } catch (error) {
      fail(error);
    }
  }
  await waitFor(flights, leave);
  isOver = true;
  const answers = new Map([...answerTo].map(([{ call }, answer]) => [call, answer]));
  return { data, pictures: firstPictures(calls, (first) => answerTo.get(first)), answers };
}
