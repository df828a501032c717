import { setAdapter } from '@cellar/shared/runtime/request';
import { answerWith, type Replies, type SentCall } from '@cellar/shared/testing/replies';

export {
  broken,
  frozen,
  loggedOut,
  missing,
  offline,
  ok,
  refused,
  tooMany,
  waiting,
} from '@cellar/shared/testing/replies';
export type { Replies, Reply, SentCall } from '@cellar/shared/testing/replies';

let unexpected: string[] = [];

/**
 * Calls made since the last look without a reply, or with one that their declaration does not allow; the test fails by them when it ends.
 */
export function takeUnexpectedCalls(): string[] {
  const seen = unexpected;
  unexpected = [];
  return seen;
}

/** Answers calls; the record may be changed while the test runs. */
export function fakeApi(replies: Replies = {}) {
  const calls: SentCall[] = [];
  setAdapter(answerWith(replies, calls, (name) => unexpected.push(name)));
  return {
    replies,
    calls,
    /** Parameters of each call with this name (or `METHOD /path`), in order. */
    sent: (name: string) =>
      calls.filter((call) => call.name === name || `${call.method} ${call.path}` === name).map((call) => call.params),
  };
}

beforeEach(() => {
  fakeApi();
});
afterEach(() => {
  const names = takeUnexpectedCalls();
  if (names.length) throw new Error(`Unexpected: ${names.join(', ')}`);
});
