import type { Page } from '@playwright/test';
import type { Shop } from '../support/calls';
import type { PersonName } from '../support/people';
import { broken, changed, hang, lengthened, offline, withoutFirstData, type Json, type Result } from './change';

/** How a screen comes into a state. */
export type State = {
  /** null: nobody. */
  as?: PersonName | null;
  query?: string | ((shop: Shop) => Promise<string>);
  stored?: (shop: Shop) => Promise<Record<string, string>>;
  /** Calls answered otherwise than by the server. */
  before?: (page: Page) => Promise<unknown>;
  /** What the person does once the page is drawn. */
  then?: (page: Page) => Promise<unknown>;
  /** The page never gets further than its placeholders. */
  waits?: true;
  /** Only what is in sight, for what lies over the page. */
  sight?: true;
};

export type Screen = Pick<State, 'as' | 'query' | 'stored'> & {
  path: string;
  name?: string;
  states: Record<string, State>;
};

/** A state in which a call is answered by the real result, changed. */
export const answered = (call: RegExp, change: (result: Result) => Json, more: State = {}): State => ({
  ...more,
  before: async (page) => {
    await withoutFirstData(page);
    await changed(page, call, change);
    await more.before?.(page);
  },
});

type Common = { call: RegExp; empty?: (result: Result) => Json };

/** The states that every screen with data has. */
export const common = ({ call, empty }: Common): Record<string, State> => ({
  usual: {},
  ...(empty ? { empty: answered(call, empty) } : {}),
  long: answered(/\/(api|h5|buyCenter)\/(?!image|login|tracking)/, (result) => lengthened(result)),
  loading: {
    waits: true,
    before: async (page) => {
      await withoutFirstData(page);
      await hang(page);
    },
  },
  error: {
    before: async (page) => {
      await withoutFirstData(page);
      await broken(page, call);
    },
  },
  offline: {
    before: async (page) => {
      await withoutFirstData(page);
      await offline(page, call);
    },
  },
  large: {
    before: (page) =>
      page.context().addCookies([{ name: 'cellar-large-text', value: '1', url: process.env['SHOP_ORIGIN'] ?? '' }]),
  },
});

export const noList = (result: Result): Json => ({ ...result, list: [], next: null, total: 0 });
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
};
