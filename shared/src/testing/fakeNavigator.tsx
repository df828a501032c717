import { type Navigator, setNavigator } from '@cellar/shared/runtime/navigate';

/** Takes the place of the host's navigation: notes where the screen wanted to go and, with `move`, goes there in the test's router. */
export function fakeNavigator({
  published,
  move,
}: {
  published?: readonly string[] | undefined;
  move?: Navigator['go'];
} = {}) {
  const went: string[] = [];
  setNavigator({
    go: (to, options) => {
      went.push(options?.replace ? `replace ${to}` : to);
      move?.(to, options);
    },
    back: () => went.push('back'),
    isPublished: (pathname) => !published || published.includes(pathname),
  });
  return { went };
}

afterEach(() => setNavigator(null));
