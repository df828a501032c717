import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import type { Person } from '@cellar/shared/runtime/storage';
import { fakeApi, ok, waiting, type Replies, type Reply } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';

type Answers = Record<string, unknown>;
type State = { path: string; see: string; answers?: Answers; person?: null };
/** What `npm run dev -- <remote> --alone` answers with, as its standin.json holds it. */
type Standin = { person?: unknown; answers: Answers; states: Record<string, State> };

/** The answer of a stand-in as the transport gets it. */
function replyOf(answer: unknown): Reply<unknown> {
  const whole = Object(answer) as { states?: number; pending?: boolean };
  if (whole.pending) return waiting();
  return whole.states === undefined ? ok(answer) : { status: 200, body: answer };
}

/**
 * Draws every state of a standin.json and looks for the text or the label that it names. An answer that the contract does not allow (any
 * more) and a call that is not answered fail the test.
 */
export function testStates(
  { person, answers, states }: Standin,
  routes: readonly { path: string; screen: string }[],
  load: (screen: string) => { default: ComponentType },
) {
  const own = (person as UserInfo | undefined)?.fguser as Partial<Person> | undefined;
  test.each(Object.entries(states))('the stand-in shows %s', async (_name, state) => {
    const all = Object.entries({ ...answers, ...state.answers }).map(([call, answer]) => [call, replyOf(answer)]);
    fakeApi(Object.fromEntries(all) as Replies);
    const { pathname } = new URL(state.path, location.origin);
    const route = routes.find(({ path }) => path === pathname);
    if (!route) throw new Error(`${pathname} is no path of this remote.`);
    const Screen = load(route.screen).default;
    renderScreen(<Screen />, state.path, own && state.person !== null ? { person: own } : {});
    await waitFor(() => {
      const shown = document.body.textContent.includes(state.see) || screen.queryAllByLabelText(state.see).length > 0;
      if (!shown) throw new Error(`「${state.see}」 does not show: ${document.body.textContent.slice(0, 500)}`);
    });
  });
}
