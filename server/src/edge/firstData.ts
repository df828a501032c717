import type { CallName } from '@cellar/shared/contract/calls';
import { firstKey } from '@cellar/shared/contract/first';
import type { FirstCall } from '@cellar/shared/contract/route';
import { readQuery } from '@cellar/shared/format/query';
import type { App } from '../app';
import { invoke } from '../http/api';
import { routes, schemas } from '../shop/contract';
import { firstPictures, type FirstPictures } from './firstPictures';

const LONGEST_WAIT = 200;

const guest = { person: null, kind: 'h5', ip: '', guestId: null, tokenHash: null } as const;

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

const isGuestsGet = (name: string): name is CallName => name in routes && routes[name as CallName].startsWith('GET ') && schemas[name as CallName].access === 'guest';

async function answer(app: App, first: FirstCall, query: Record<string, string>): Promise<[string, unknown] | null> {
  const params = paramsOf(first, query);
  if (!params || !isGuestsGet(first.call)) return null;
  return [firstKey(first.call, params), await invoke(app, first.call, params, guest)];
}

export type FirstAnswers = { data: Record<string, unknown>; pictures: FirstPictures };

/** A guest's answers to the calls that the page will make first; whatever fails or takes too long is left out. */
export async function firstData(app: App, calls: readonly FirstCall[], search: string): Promise<FirstAnswers> {
  const answers: Record<string, unknown> = {};
  const answerTo = new Map<FirstCall, unknown>();
  const query = readQuery(search);
  const asked = calls.map(async (first) => {
    const found = await answer(app, first, query).catch((error: unknown) => {
      app.log.debug({ error, call: first.call }, 'no first data');
      return null;
    });
    if (!found) return;
    answers[found[0]] = found[1];
    answerTo.set(first, found[1]);
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT);
  });
  await Promise.race([Promise.all(asked), late]);
  clearTimeout(timer);
  return { data: { ...answers }, pictures: firstPictures(calls, (first) => answerTo.get(first)) };
}
