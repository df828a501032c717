import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, type ReactElement } from 'react';
import { forgetLists } from '@cellar/shared/runtime/listMemory';
import { closeQuestions, closeToast, questionAtom, toastAtom } from '@cellar/shared/runtime/messages';
import { setFirstData } from '@cellar/shared/runtime/preloadedResult';
import { refreshPerson, signIn } from '@cellar/shared/runtime/session';
import { clearStorage, writeKey, type Person } from '@cellar/shared/runtime/storage';
import { MemoryRouter, useLocation, useNavigate } from '@cellar/shared/router';
import { getDefaultStore, useAtomValue } from '@cellar/shared/state';
import { fakeNavigator } from '@cellar/shared/testing/fakeNavigator';

type Options = {
  /** Logs this person in; `true` is an approved one. */
  person?: true | Partial<Person>;
  /** What that person's browser keeps; a login drops what was kept before it. */
  stored?: { cartIds?: string };
  /** The only paths that a screen exists for; without it every path has one. */
  published?: readonly string[];
  /** What the page that led here handed over. */
  state?: Record<string, unknown>;
};

const approved: Person = { userid: '0190a000-0000-7000-8000-000000000001', registemark: 1, vipstatus: 1 };

/** What the host renders in the page, in plain elements. */
function Messages() {
  const toast = useAtomValue(toastAtom);
  const question = useAtomValue(questionAtom);
  return (
    <>
      {toast && <div role="status">{toast.text}</div>}
      {question && (
        <div role="dialog" aria-label={question.title ?? question.message}>
          <p>{question.message}</p>
          <button onClick={() => question.answer(false)}>{question.cancelText ?? '取消'}</button>
          <button onClick={() => question.answer(true)}>{question.confirmText ?? '确定'}</button>
        </div>
      )}
    </>
  );
}

type Moved = { address: string; navigate: ReturnType<typeof useNavigate> | undefined };

function Address({ moved }: { moved: Moved }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    moved.address = pathname + search;
    moved.navigate = navigate;
    window.history.replaceState(null, '', pathname + search);
  });
  return null;
}

const entryOf = (url: string) => {
  const { pathname, search, hash } = new URL(url, location.origin);
  return { pathname, search, hash };
};

/** Renders a screen at `url`, as a guest or as `person`. Answers come from `fakeApi`, called before. */
export function renderScreen(
  screen: ReactElement,
  url: string,
  { person, stored = {}, published, state }: Options = {},
) {
  window.history.replaceState(null, '', url);
  if (person) signIn({ token: 'token', fguser: { ...approved, ...(person === true ? {} : person) } });
  if (stored.cartIds !== undefined) writeKey('cartIds', stored.cartIds);
  const moved: Moved = { address: url, navigate: undefined };
  const { went } = fakeNavigator({
    published,
    move: (to, options) =>
      void moved.navigate?.(to, { replace: options?.replace ?? false, state: options?.state ?? null }),
  });
  const rendered = render(
    <MemoryRouter initialEntries={[state ? { ...entryOf(url), state } : url]}>
      <Address moved={moved} />
      {screen}
      <Messages />
    </MemoryRouter>,
  );
  return {
    ...rendered,
    user: userEvent.setup(),
    /** Everywhere the screen went, in order; a replace as `replace /path`, the way back as `back`. */
    went,
    /** Path and query shown now. */
    address: () => moved.address,
  };
}

afterEach(() => {
  cleanup();
  act(() => {
    closeQuestions();
    closeToast(getDefaultStore().get(toastAtom)?.id ?? 0);
    clearStorage();
    sessionStorage.clear();
    refreshPerson();
    forgetLists();
    setFirstData(null);
  });
});
