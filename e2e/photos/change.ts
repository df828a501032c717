import type { Page } from '@playwright/test';

type Match = (url: URL) => boolean;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Result = { [key: string]: Json };
const isObject = (value: Json): value is Result => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lets every page ask for its data instead of reading a guest's answer out of the HTML. */
export const withoutFirstData = (page: Page) =>
  page.route(
    (url) => !/\.\w+$|^\/(api|h5|buyCenter|shop|img|static|remotes|sandbox)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace(/(id="first-data">)[^<]*/, '$1{}') });
    },
  );

/** The calls of a page, but for its own reports. */
export const isCall: Match = (url) =>
  /^\/(api|h5|buyCenter|shop)\//.test(url.pathname) && url.pathname !== '/api/tracking/event';

/** No call is ever answered. */
export const hang = (page: Page) => page.route(isCall, () => new Promise<void>(() => undefined));

export const offline = (page: Page, call: Match) => page.route(call, (route) => route.abort('internetdisconnected'));

export const broken = (page: Page, call: Match) =>
  page.route(call, (route) =>
    route.fulfill({ status: 500, json: { states: 500, message: '服务暂时不可用', result: null } }),
  );

export const refused = (page: Page, call: Match, message: string, result: object = {}) =>
  page.route(call, (route) => route.fulfill({ json: { states: 422, message, result } }));

/** Answers a call by the real server's result, changed. */
export const changed = (page: Page, call: Match, change: (result: Json) => Json) =>
  page.route(call, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: Json };
    await route.fulfill({ response, json: { ...body, result: change(body.result) } });
  });

/** The value with the changes of a visit: an object in the place of a list changes each of its entries. */
export function applied(value: Json, change: Json): Json {
  if (!isObject(change)) return change;
  if (Array.isArray(value)) return value.map((each) => applied(each, change));
  const real = isObject(value) ? value : {};
  return {
    ...real,
    ...Object.fromEntries(Object.entries(change).map(([name, to]) => [name, applied(real[name] ?? null, to)])),
  };
}

const WORDY = new Set([
  'name',
  'foreignName',
  'nickname',
  'title',
  'subtitle',
  'company',
  'detail',
  'text',
  'note',
  'spec',
  'summary',
  'scopeText',
  'remark',
  'orderNo',
  'trackingNo',
]);
const grown = (text: string) => (text === '' ? text : `${text}（珍藏版）${text}`.repeat(2).slice(0, 60));

/** The same value with every text that people write made as long as it may get. */
export function lengthened(value: Json, key = ''): Json {
  if (typeof value === 'string') return WORDY.has(key) ? grown(value) : value;
  if (Array.isArray(value)) return value.map((each) => lengthened(each, key));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lengthened(each, name)]));
  return value;
}
