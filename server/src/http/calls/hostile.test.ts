import { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '@cellar/shared/contract/version';
import type { App } from '../../app';
import type { RoutePlugin } from '../../services';
import { cursorOf } from '../../store/queries/cursor';
import { withParallelApp } from '../../testing/parallelApp';
import { buildServer } from '../server';

type Property = { type?: string; format?: string; enum?: unknown[]; minimum?: number; minLength?: number };
/** `body`: sent as it is instead of the fields. */
type Asked = { method: string; url: string; fields: Record<string, unknown>; body?: string };
type Shop = { ask: (asked: Asked) => Promise<number>; token: string; staff: Record<string, string>; extra: Asked[] };

const DAY0 = '0000-01-01';
const AT_ONCE = 10;
const UUID = '0198c000-0000-7000-8000-000000000001';
/** What no form of the shop sends. */
const TEXTS: unknown[] = [
  'a\0b',
  '["\\ud83c","\\u0000"]',
  `${DAY0}T00:00:00Z`,
  DAY0,
  '9'.repeat(25),
  '-1',
  '2147483648',
  `'; drop table person; --%_\\`,
  ['a', 'b\ud83c'],
  { a: { b: 1 } },
];
const CURSORS: unknown[] = [
  cursorOf(`${DAY0}T00:00:00Z`, UUID),
  cursorOf(DAY0, UUID),
  cursorOf(2 ** 40, `${DAY0}T00:00:00Z`, UUID),
  cursorOf(2 ** 40, UUID),
  cursorOf('2026-01-01T00:00:00Z', 'a\0'),
  cursorOf(2 ** 40),
  cursorOf(1, 'a\0'),
];
const hostileFor = (name: string) => (name === 'cursor' ? CURSORS : TEXTS);

const byFormat: Record<string, unknown> = { uuid: UUID, 'date-time': '2026-01-01T00:00:00Z', date: '2026-01-01' };
const byName: Record<string, unknown> = {
  phone: '13900000007',
  areaCode: '310115',
  password: 'Cellar2026',
  code: '123456',
  quantity: 1,
  size: 5,
};

/** A value that the contract admits, as far as its shape says so. */
function sampleOf(name: string, { type, format, enum: choices, minimum, minLength }: Property): unknown {
  if (name in byName) return byName[name];
  if (choices) return choices[0];
  if (format && format in byFormat) return byFormat[format];
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  return type === 'string' ? '酒'.repeat(Math.max(2, minLength ?? 0)) : '1';
}

const propertiesOf = (call: CallName) =>
  (z.toJSONSchema(calls[call].params, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<
    string,
    Property
  >;

/** Each parameter in turn made hostile, the others left as they should be. */
function attacksOn(call: CallName, token: string): Asked[] {
  const [method = '', url = ''] = calls[call].address.split(' ');
  const properties = Object.entries(propertiesOf(call));
  const honest: Record<string, unknown> = {
    ...(url.startsWith('/console') ? {} : { req_token: token }),
    ...Object.fromEntries(properties.map(([name, property]) => [name, sampleOf(name, property)])),
  };
  return properties.flatMap(([name]) =>
    hostileFor(name).map((value) => ({ method, url, fields: { ...honest, [name]: value } })),
  );
}

/** What every call takes beside its parameters. It is read by the call's access, so one call of each kind stands for all of its kind. */
const asWhom = (call: CallName): Asked[] => {
  const [method = '', url = ''] = calls[call].address.split(' ');
  return ['req_token', 'req_guest', 'req_quarry'].flatMap((name) =>
    TEXTS.map((value) => ({ method, url, fields: { [name]: value } })),
  );
};

const staffFields = {
  id: UUID,
  name: 'somebody',
  password: 'Long-enough-1',
  roles: ['viewer'],
  granted: true,
  reason: '理由充分',
  reply: '理由充分',
  text: '维护中',
  remote: 'catalog',
  version: '1.0.0',
  expect: 1,
  action: 'pack',
  phone: '13900000007',
  no: 'P1',
  cursor: cursorOf('2026-01-01T00:00:00Z', UUID),
  ticket: 'x',
};
const staffAttacks = ({ method, url }: Asked): Asked[] => {
  const hostile: [string, unknown][] = [
    ['name', TEXTS[0]],
    ['reason', TEXTS[0]],
    ['reply', TEXTS[1]],
    ['id', TEXTS[0]],
    ['remote', TEXTS[7]],
    ['cursor', CURSORS[0]],
  ];
  return hostile.map(([name, value]) => ({ method, url, fields: { ...staffFields, [name]: value } }));
};

/** As text of an address, which has no half characters. */
const textOf = (value: unknown) =>
  Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)).toString();

/** Sends as JSON, which carries what forms cannot; a GET has only its address. */
function sender(server: Awaited<ReturnType<typeof buildServer>>, staff: Record<string, string>) {
  return async ({ method, url, fields, body }: Asked) => {
    const address = url.replace(/[:{]([a-zA-Z]+)\}?/g, (_, name: string) =>
      encodeURIComponent(textOf(fields[name] ?? 'x')),
    );
    const headers = { ...(url.startsWith('/console') ? staff : {}), 'content-type': 'application/json' };
    if (method !== 'GET')
      return (
        await server.inject({
          method: method as 'POST',
          url: address,
          headers,
          payload: body ?? JSON.stringify(fields),
        })
      ).statusCode;
    const query = Object.entries(fields).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${name}=${encodeURIComponent(textOf(one))}`),
    );
    return (await server.inject({ method, url: `${address}?${query.join('&')}`, headers })).statusCode;
  };
}

/** Ten thousand bytes that a walk by recursion does not survive. */
const DEEP = `${'['.repeat(5000)}${']'.repeat(5000)}`;
const DEEP_BODIES = [DEEP, `{"a":${DEEP}}`, JSON.stringify({ list: DEEP, ids: DEEP, data: DEEP })];
const withDeepBody = (asked: Asked): Asked[] =>
  asked.method === 'GET' ? [] : DEEP_BODIES.map((body) => ({ ...asked, body }));

const seen = new WeakMap<App, Promise<Shop>>();

async function open(app: App): Promise<Shop> {
  const extra: Asked[] = [];
  const collect: RoutePlugin<App> = (server) => {
    server.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat())
        if (one !== 'HEAD' && /^\/(sandbox|platform|preview|drill|override|api\/pay)/.test(url))
          extra.push({ method: one, url, fields: {} });
    });
  };
  const server = await buildServer({ ...app, routePlugins: [collect, ...app.routePlugins] });
  const login = async (url: string, payload: object) => server.inject({ method: 'POST', url, payload });
  const person = (await login('/api/login', { phone: '13800000001', password: 'Cellar2026' })).json<{
    result: { token: string };
  }>();
  const staff = await login('/console/api/login', { name: 'admin', password: 'Cellar2026' });
  const headers = {
    cookie: String(staff.headers['set-cookie']).split(';')[0]!,
    'x-cellar-csrf': staff.json<{ result: { csrf: string } }>().result.csrf,
    [CONTRACT_HEADER]: CONTRACT_VERSION,
  };
  return { ask: sender(server, headers), token: person.result.token, staff: headers, extra };
}

const scene = (body: (shop: Shop) => Promise<void>) => () =>
  withParallelApp(async ({ app }) => {
    const shop = seen.get(app) ?? open(app);
    seen.set(app, shop);
    await body(await shop);
  }, 'demo');

async function failures({ ask }: Shop, attacks: Asked[]) {
  const found = new Set<string>();
  for (let at = 0; at < attacks.length; at += AT_ONCE) {
    await Promise.all(
      attacks.slice(at, at + AT_ONCE).map(async (attack) => {
        if ((await ask(attack)) >= 500)
          found.add(`${attack.method} ${attack.url} ${JSON.stringify(attack.fields)}`.slice(0, 600));
      }),
    );
  }
  return [...found];
}

// Signing out would end the session that the others are made with.
const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'staff.signOut');
const accessOf = (call: CallName) => JSON.stringify(calls[call].access);
const ofEachAccess = names.filter((call, at) => names.findIndex((one) => accessOf(one) === accessOf(call)) === at);
const domains = [...new Set(names.map((call) => call.split('.')[0]!))];

// Rule: call-15
it(
  'no route with a body fails at JSON of five thousand levels',
  scene(async (shop) => {
    const declared = names.map((call) => {
      const [method = '', url = ''] = calls[call].address.split(' ');
      return { method, url, fields: staffFields };
    });
    const asked = [...declared, ...shop.extra.filter(({ url }) => !url.endsWith('/logout'))];
    expect(await failures(shop, asked.flatMap(withDeepBody))).toEqual([]);
  }),
);

// Rule: call-15
it(
  'no call fails at hostile words of who makes it',
  scene(async (shop) => expect(await failures(shop, ofEachAccess.flatMap(asWhom))).toEqual([])),
);

// Rule: call-15
it.each(domains)('no call of %s fails at hostile input', (domain) =>
  scene(async (shop) => {
    const attacks = names
      .filter((call) => call.startsWith(`${domain}.`))
      .flatMap((call) => attacksOn(call, shop.token));
    expect(await failures(shop, attacks)).toEqual([]);
  })(),
);

// Rule: call-15
it.each(['/sandbox', '/platform', '/preview', '/drill', '/override', '/api/pay'])(
  'nothing below %s fails at hostile input',
  (base) =>
    scene(async (shop) => {
      const asked = shop.extra.filter(
        ({ url }) => url.startsWith(base) && !url.endsWith('/logout') && !url.includes('*'),
      );
      expect(asked.length).toBeGreaterThan(0);
      expect(await failures(shop, asked.flatMap(staffAttacks))).toEqual([]);
    })(),
);

// Rule: call-15
it(
  'text that the store cannot keep is refused in a sentence',
  scene(async ({ ask, staff }) => {
    expect(Object.keys(staff)).toContain('cookie');
    expect(
      await ask({
        method: 'POST',
        url: '/api/course/consultation',
        fields: { phone: '13900000000', idemKey: UUID, text: 'a\0b' },
      }),
    ).toBe(200);
  }),
);
