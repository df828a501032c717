import { binding } from '@cellar/shared/api/identity/binding/calls';
import { randomId } from '@cellar/shared/format/uuid';
import { toast } from '@cellar/shared/runtime/messages';
import { readDraft, removeDraft, writeDraft } from '@cellar/shared/runtime/storage';

type Page = '/wxLogin' | '/binding' | '/openid';
type Asked<T> = { state: string; more: T };

const keyOf = (page: Page) => `${page} asked`;

/** Opens the messenger's own page, which comes back to `page` with a code; `more` waits here meanwhile. */
export async function askMessenger(page: Page, more: object = {}): Promise<void> {
  const state = randomId();
  const { url } = await binding.getMessengerUrl({ path: page, state });
  if (url === null) return toast('商店还没有开通微信登录');
  writeDraft(keyOf(page), { state, more } satisfies Asked<object>);
  window.location.assign(url);
}

/** What waited for a code with this `state`, once; null when this browser did not ask for it. */
export function takeAsked<T>(page: Page, state: string | undefined): T | null {
  const asked = readDraft(keyOf(page)) as Asked<T> | null;
  removeDraft(keyOf(page));
  return asked !== null && asked.state === state ? asked.more : null;
}

/** A messenger account that proved itself and waits to be bound. */
export type Proved = { ticket: string; nickname: string };
const PROVED = '/binding proved';

export const keepProved = (proved: Proved) => writeDraft(PROVED, proved);
export const readProved = () => readDraft(PROVED) as Proved | null;
export const forgetProved = () => removeDraft(PROVED);
