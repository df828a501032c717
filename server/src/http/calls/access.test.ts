import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { ACCESS_ERRORS, errorsOf } from '@cellar/shared/contract/errors';
import { ROLES, TOKEN_ACTIONS, type Permission, type Role, type TokenAction } from '@cellar/shared/contract/roles';
import { takesFile, type Access, type StaffAccess, type TokenAccess } from '@cellar/shared/contract/schema';
import { allCampaigns } from '../../allCampaigns';
import { DAY } from '../../clock';
import { NotFound } from '../../errors/businessError';
import { makeToken, revokeToken } from '../../platform/access/tokens';
import { newId } from '../../store/ids';
import { openSession, readPerson } from '../../shop/identity/auth/session';
import { addStaff } from '../../shop/identity/staff/staffAccounts';
import { tradeScene, type PersonOptions } from '../../testing/trade/trade';
import { withApp, type TestScene } from '../../testing/withApp';
import type { Staff } from '../../core/caller';
import type { Handlers, Http } from '../handler';
import { buildServer } from '../server';

type AccessCode = (typeof ACCESS_ERRORS)[keyof typeof ACCESS_ERRORS][number];
type Headers = Record<string, string>;
/** Somebody who makes every call, and whom a call's access refuses with which code; null: it is admitted. */
type Caller = {
  who: string;
  token?: string;
  headers?: Headers;
  refused: (access: Access, call: { reads: boolean; remote: boolean }) => AccessCode | null;
};

const names = Object.keys(calls) as CallName[];
const isConsole = (name: CallName) => calls[name].address.includes(' /console/');
const STATUS: Partial<Record<AccessCode, number>> = {
  loginRequired: 401,
  frozen: 401,
  signedOut: 401,
  csrf: 403,
  role: 403,
  tokenUnknown: 401,
  tokenExpired: 401,
  tokenRevoked: 401,
  tokenRemote: 403,
  tokenAction: 403,
};

/** A customer: `always` refuses them wherever somebody must be logged in, `asBuyer` only where they must be approved. */
const customer = (
  who: string,
  token: string,
  always: AccessCode | null,
  asBuyer: AccessCode | null = null,
): Caller => ({
  who,
  token,
  refused: (access) => (access === 'guest' ? null : (always ?? (access === 'buyer' ? asBuyer : null))),
});

async function customers({ app, db, clock }: TestScene): Promise<Caller[]> {
  const shop = await tradeScene(db, clock.now());
  const tokenOf = async (options?: PersonOptions) => {
    const { id } = await shop.person(options);
    const token = (await openSession(app, (await readPerson(db, id))!, { kind: 'h5', device: '', ip: '' })).token;
    return { id, token };
  };
  const frozen = await tokenOf();
  await db.updateTable('person').set({ frozen_at: clock.now() }).where('id', '=', frozen.id).execute();
  return [
    customer('a guest', '', 'loginRequired'),
    customer('a wrong token', 'nonsense', 'loginRequired'),
    customer('a frozen person', frozen.token, 'frozen'),
    customer('a person who waits', (await tokenOf({ registration: 'underReview' })).token, null, 'underReview'),
    customer('a rejected person', (await tokenOf({ registration: 'rejected' })).token, null, 'rejected'),
    customer('a buyer', (await tokenOf()).token, null),
  ];
}

const isStaff = (access: Access): access is StaffAccess => typeof access === 'object' && 'staff' in access;
const isToken = (access: Access): access is TokenAccess => typeof access === 'object' && 'token' in access;

function mayAct(role: Role, access: StaffAccess | TokenAccess, reads: boolean): boolean {
  if (role === 'admin') return true;
  if ('token' in access) return role === 'release' || (reads && role === 'viewer');
  return access.staff.length === 0 || access.staff.includes(role);
}

/** A role of the shop's own: all of the orders' work, and a look at the money. */
const CUSTOM = { name: '店长', permissions: ['orders', 'look:finance'] } satisfies {
  name: string;
  permissions: Permission[];
};
const mayCustom = (access: StaffAccess | TokenAccess): boolean =>
  'staff' in access &&
  (access.staff.length === 0 ||
    access.staff.includes('orders') ||
    (access.staff.includes('finance') && access.staff.includes('viewer')));

/**
 * Whose calls are tried without the proof of a page, too: of somebody who may do everything and of somebody who may change nothing. What
 * reads asks nobody for it, and what writes asks before it looks at roles.
 */
const UNPROVED: (Role | 'custom')[] = ['admin', 'viewer'];

/** Whom the console knows by a cookie; `proved`: with the proof of its page. */
const member = (role: Role | 'custom', headers: Headers, proved: boolean): Caller => ({
  who: `${role}${proved ? '' : ' without proof'}`,
  headers,
  refused: (access, { reads }) => {
    if (access === 'guest' || typeof access === 'string') return null;
    if (!proved && !reads) return 'csrf';
    return (role === 'custom' ? mayCustom(access) : mayAct(role, access, reads)) ? null : 'role';
  },
});

/** A program with a bearer's token; people's calls do not know it. */
const program = (
  who: string,
  token: string,
  refused: (access: TokenAccess, remote: boolean) => AccessCode | null,
): Caller => ({
  who,
  headers: { authorization: `Bearer ${token}` },
  refused: (access, { remote }) => {
    if (isStaff(access)) return 'signedOut';
    return isToken(access) ? refused(access, remote) : null;
  },
});

async function programs({ app, db, clock }: TestScene): Promise<Caller[]> {
  await db.insertInto('remote').values({ name: 'catalog', created_at: clock.now() }).execute();
  const make = (actions: readonly TokenAction[], remote: string | null, days = 7) =>
    makeToken(app, { name: 'pipeline', remote, actions: [...actions], days, who: 'anna' });
  const expired = await make(TOKEN_ACTIONS, null, 1);
  clock.advance(2 * DAY);
  const revoked = await make(TOKEN_ACTIONS, null);
  await revokeToken(app, { id: revoked.id, who: 'anna' });
  const forAction = async (action: TokenAction) =>
    program(`a token to ${action}`, (await make([action], null)).token, ({ token }) =>
      token.includes(action) ? null : 'tokenAction',
    );
  return [
    program('an unknown token', 'nonsense', () => 'tokenUnknown'),
    program('an expired token', expired.token, () => 'tokenExpired'),
    program('a revoked token', revoked.token, () => 'tokenRevoked'),
    program('a token of one remote', (await make(TOKEN_ACTIONS, 'catalog')).token, ({ token }, remote) =>
      !remote ? 'tokenRemote' : token.length > 0 ? null : 'tokenAction',
    ),
    ...(await Promise.all(TOKEN_ACTIONS.map(forAction))),
  ];
}

type Server = Awaited<ReturnType<typeof buildServer>>;

async function members({ app }: TestScene, server: Server): Promise<Caller[]> {
  const all: Caller[] = [];
  const custom = await app.handlers['customRoles.add'](CUSTOM, { name: 'test' } as Staff, {} as Http);
  for (const role of [...ROLES, 'custom'] as const) {
    const account = { name: role, password: 'Long-enough-1' };
    const given = role === 'custom' ? { roles: [], customRoles: [custom.id] } : { roles: [role] };
    await addStaff(app, { ...account, ...given, who: 'test' });
    const reply = await server.inject({ method: 'POST', url: '/console/api/login', payload: account });
    const { result } = reply.json<{ result: { csrf: string; csrfHeader: string } }>();
    const cookie = String(reply.headers['set-cookie']).split(';')[0]!;
    all.push(member(role, { cookie, [result.csrfHeader]: result.csrf }, true));
    if (UNPROVED.includes(role)) all.push(member(role, { cookie }, false));
  }
  return all;
}

/** What a call answers: its HTTP status and, where the access refuses, the code. */
async function ask(
  server: Server,
  name: CallName,
  { token, headers = {} }: Caller,
  params: Record<string, string> = {},
) {
  const [method = '', path = ''] = calls[name].address.split(' ');
  const url = path.replace(':remote', 'catalog').replace(/:(\w+)/g, (_, key: string) => params[key] ?? '1');
  const query: Record<string, string> = token ? { ...params, req_token: token } : params;
  const isInAddress = method === 'GET' || takesFile(calls[name]);
  const asked = { method: method as 'GET', url, headers, ...(isInAddress ? { query } : { payload: query }) };
  const reply = await server.inject(asked);
  const code = reply.json<{ result: { code?: string } | null }>().result?.code ?? '';
  return { status: reply.statusCode, code };
}

const CODES = new Set<string>(Object.values(ACCESS_ERRORS).flat());

/** The call that sets up a campaign of each kind: who may make it may list, measure and end the kind. */
const SETS_UP = {
  fairs: 'fair.add',
  'free-buys': 'freeBuy.add',
  invitations: 'invitations.add',
  'light-robs': 'lightRob.add',
  lotteries: 'lottery.add',
  quizzes: 'quiz.add',
  'red-packets': 'redPackets.add',
  'super-buys': 'superBuy.add',
} satisfies Record<string, CallName>;

/** Calls of a kind of campaign that admit others than those who set it up; viewers may read. */
async function faultsOfKinds(server: Server, callers: readonly Caller[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [kind, add] of Object.entries(SETS_UP))
    for (const [name, readers] of [
      ['campaigns.list', ['viewer']],
      ['campaigns.measure', ['viewer']],
      ['campaigns.end', []],
    ] as const) {
      const access = { staff: [...calls[add].access.staff, ...readers] } as StaffAccess;
      for (const caller of callers) {
        const wanted = caller.refused(access, { reads: readers.length > 0, remote: false });
        const { code } = await ask(server, name, caller, { kind, id: newId(), reason: '发错了' });
        if ((CODES.has(code) ? code : null) !== wanted) faults.push(`${name} of ${kind} answers ${caller.who} ${code}`);
      }
    }
  return faults;
}

/** Calls that admit or refuse somebody otherwise than their access says. */
async function faultsOf(server: Server, callers: readonly Caller[], list: readonly CallName[]): Promise<string[]> {
  const faults: string[] = [];
  for (const name of list)
    for (const caller of callers) {
      const { access, address } = calls[name];
      const call = { reads: address.startsWith('GET'), remote: address.includes(':remote') };
      const wanted = caller.refused(access, call);
      const { status, code } = await ask(server, name, caller);
      const found = CODES.has(code) ? code : null;
      const isRight =
        found === wanted &&
        (wanted === null || (status === (STATUS[wanted] ?? 200) && errorsOf(calls[name]).includes(wanted)));
      if (!isRight) faults.push(`${name} answers ${caller.who} ${status} ${code}, not ${wanted ?? 'as one admitted'}`);
    }
  return faults;
}

/** Nothing behind the access does anything. */
const closed = Object.fromEntries(
  names.map((name) => [name, () => Promise.reject(new NotFound())]),
) as unknown as Handlers;

const scene = (body: (parts: TestScene, server: Server) => Promise<void>, handlers: Partial<Handlers> = {}) =>
  withApp(async (parts) => {
    const real = parts.app.handlers['staff.signIn'];
    const server = await buildServer({
      ...parts.app,
      handlers: { ...closed, 'staff.signIn': real, ...handlers },
      routePlugins: [],
    });
    await body(parts, server);
    await server.close();
  });

const ofShop = names.filter((name) => !isConsole(name));
const ofConsole = names.filter(isConsole);

// Rule: guard-14
it('every call of the shop refuses everybody whom its access does not admit', () =>
  scene(async (parts, server) => expect(await faultsOf(server, await customers(parts), ofShop)).toEqual([])));

// Rule: guard-14
it('every call of the console refuses everybody whom its access does not admit', () =>
  scene(async (parts, server) => {
    const nobody: Caller = { who: 'nobody', refused: (access) => (typeof access === 'string' ? null : 'signedOut') };
    const callers = [nobody, ...(await programs(parts)), ...(await members(parts, server))];
    expect(await faultsOf(server, callers, ofConsole)).toEqual([]);
  }));

// Rule: guard-14
it('campaigns of a kind are listed, measured and ended by those who set it up, whatever else their access admits', () => {
  expect(allCampaigns.flatMap(({ admin }) => admin?.kind ?? []).toSorted()).toEqual(Object.keys(SETS_UP).toSorted());
  return withApp(async (parts) => {
    const server = await buildServer({ ...parts.app, routePlugins: [] });
    expect(await faultsOfKinds(server, await members(parts, server))).toEqual([]);
    await server.close();
  });
});

// Rule: guard-14
it('a call that admits others than its access says is noticed', () =>
  scene(async (parts, server) => {
    const open: Caller = { who: 'a guest', refused: () => 'loginRequired' };
    expect(await faultsOf(server, [open], ['catalog.list'])).toHaveLength(1);
    const shut: Caller = { who: 'a guest', refused: () => null };
    expect(await faultsOf(server, [shut], ['cart.list', 'staff.list'])).toHaveLength(2);
  }));
