import type { Visit } from '@cellar/shared/contract/visit';
import { routes } from '../support/walk/routes';
import { statesOf, type State } from './state';

export type Screen = { path: string; name: string; states: Record<string, State> };

const LIST_FILE = /\/remotes\/catalog\/[^/]+\/ListScreen/;

/** What the shell shows when the screen of a remote does not come. */
const withoutScreen: Screen = {
  path: '/list',
  name: 'host',
  states: {
    blocked: {
      as: 'guest',
      before: (page) => page.route(LIST_FILE, (route) => route.fulfill({ status: 404, body: '' })),
    },
    patience: {
      as: 'guest',
      before: (page) => page.route(LIST_FILE, () => new Promise<void>(() => undefined)),
      waits: true,
      then: (page) => page.getByRole('button', { name: '重新加载' }).waitFor(),
    },
  },
};

const screenOf = (path: string, visit: Visit): Screen => ({ path, name: path.slice(1), states: statesOf(visit) });

/** Every screen with the states that a buyer may meet, and the shell's own pages. */
export const screens: Screen[] = [
  ...routes.map(({ path, visit }) => screenOf(path, visit)),
  ...['/no-such-page', '/toOem', '/update-app'].map((path) => screenOf(path, { as: 'guest' })),
  withoutScreen,
];
