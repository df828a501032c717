import type { Registration } from '../core/states/registration';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { calls } from '@cellar/shared/api/registry';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import type { RouteRow } from '@cellar/shared/contract/route';
import type { App } from '../app';
import { SECOND } from '../clock';
import { BusinessError } from '../errors/businessError';
import type { Person } from '../core/caller';
import { buildServer } from '../http/server';
import { promoteStable } from '../platform/registry/channels';
import { doWork } from '../testing/captcha';
import { testConfiguration } from '../testing/configuration';
import { schoolCall, sessionInput, staffOf } from '../testing/trade/school';
import { pngPicture } from '../testing/files/pictures';
import { productionEnv } from '../testing/releases/production';
import { ownFolder, publishRelease } from '../testing/releases/releases';
import { newId } from '../store/ids';
import { sampleParams, shapeOf } from '../testing/calls/sampleParams';
import { withApp, type TestScene } from '../testing/withApp';
import { writeHost } from '../testing/withShop';
import { readPersonByPhone } from './identity/auth/session';
import { makeFirstAdmin } from './identity/staff/firstAdmin';
import { publicStorageKey } from './identity/uploads/uploadStore';

const phone = '13911112222';
const ANSWER = 'ABCDE';

/** A production shop after its first start: the schema, and nothing that anybody put in. */
const fresh = (body: (parts: TestScene & { codes: string[] }) => Promise<void>) => () => {
  const folder = ownFolder('fresh');
  writeHost(folder);
  return withApp(
    async (parts) => {
      const codes: string[] = [];
      parts.app.ports.captcha.draw = async () => ({ answer: ANSWER, png: new Uint8Array() });
      parts.app.ports.sms.send = async ({ values: { code = '' } }) => void codes.push(code);
      await body({ ...parts, codes });
    },
    testConfiguration({ ...productionEnv(folder), DATA_DIR: folder, CELLAR_DIST: folder }),
  );
};

const ROOT = path.join(__dirname, '../../..');
const REMOTE = /^remote-(\w+)$/;

/** Releases every remote with its own routes; gives back their paths. */
async function releaseScreens(app: App): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of fs.readdirSync(ROOT).filter((name) => REMOTE.test(name))) {
    const remote = REMOTE.exec(folder)![1]!;
    const { default: rows } = (await import(path.join(ROOT, folder, 'routes.ts'))) as { default: RouteRow[] };
    const routes = rows.map(({ screen: _screen, ...row }) => ({ ...row, remote, module: 'MainScreen' }));
    await publishRelease(app, { name: remote, routes });
    await promoteStable(app, { remote, version: '1.0.0', who: 'team', reason: 'not rehearsed here', expect: 0 });
    paths.push(...rows.map((row) => row.path));
  }
  await app.releases.refresh();
  return paths;
}

async function askCode({ call }: TestScene) {
  const { imageToken, work } = await call('auth.getCaptchaToken', {});
  await call('auth.getCaptcha', { imageToken });
  await call('registration.sendCode', { phone, imageToken, captcha: ANSWER, work: await doWork(work) });
}

const filled = (code: string) => ({ phone, code, password: 'Grape-2027', ofAge: true, agreed: true }) as const;

async function register(parts: TestScene & { codes: string[] }, more: object = {}): Promise<Person> {
  await askCode(parts);
  await parts.call('registration.submit', { ...filled(parts.codes[0]!), ...more });
  return readPerson(parts);
}

async function readPerson({ db }: TestScene): Promise<Person> {
  const row = (await readPersonByPhone(db, phone))!;
  const { id, nickname, level_id, level_rank } = row;
  return {
    id,
    phone,
    nickname,
    registration: row.registration as Registration,
    levelId: level_id,
    levelRank: level_rank,
  };
}

/** What a call says that fails in no way that people are told of. */
async function faultOf({ db, call }: TestScene, name: CallName, person: Person | null): Promise<string | null> {
  const values: Record<string, unknown> = { file: await pngPicture() };
  const params = sampleParams(shapeOf(calls[name]), (path) => values[path]) as Params<CallName>;
  await sql`savepoint walk`.execute(db);
  const fault = await call(name, params, person).then(
    () => null,
    (error: unknown) => (error instanceof BusinessError ? null : `${name}: ${String(error)}`),
  );
  await sql`rollback to savepoint walk`.execute(db);
  return fault;
}

const names = Object.keys(calls) as CallName[];
const callsOf = (...accesses: string[]) =>
  names.filter(
    (name) => accesses.includes(calls[name].access as string) && !calls[name].address.includes(' /console/'),
  );

// Rule: registration-1
test(
  'somebody registers in a shop that nobody has filled yet, and gets the first level',
  fresh(async (parts) => {
    const person = await register(parts);
    expect(person).toMatchObject({ levelId: 'plain', levelRank: 0 });
    expect((await parts.call('levels.get', {}, person)).level.name).toBe('普通会员');
  }),
);

// Rule: registration-1
test(
  'a registration that fails in the store leaves its code',
  fresh(async (parts) => {
    await askCode(parts);
    await sql`alter table session_token add constraint broken check (client = 'never')`.execute(parts.db);
    await expect(parts.call('registration.submit', filled(parts.codes[0]!))).rejects.toThrow(/broken/);
    await sql`alter table session_token drop constraint broken`.execute(parts.db);
    expect(await parts.db.selectFrom('person').select('id').execute()).toEqual([]);
    expect(await parts.call('registration.submit', filled(parts.codes[0]!))).toMatchObject({ userState: 1 });
  }),
);

// Rule: desk-10
test(
  'a company registers in a production shop, the first admin approves it twice at the console, and it can buy',
  fresh(async (parts) => {
    const { app, call } = parts;
    const applicant = await register(parts, { shopType: '烟酒店' });
    const upload = await call('uploads.add', { purpose: 'licence', file: await pngPicture() }, applicant);
    const form = { shopType: '烟酒店', company: '南京路烟酒行', contact: '李明', areaCode: '310101' };
    await call('registration.apply', { ...form, licences: [upload.id], idemKey: newId() }, applicant);
    const { password } = (await makeFirstAdmin(app))!;
    const server = await buildServer({ ...app, routePlugins: [] });
    const signedIn = await server.inject({
      method: 'POST',
      url: '/console/api/login',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { name: 'admin', password },
    });
    const { value } = signedIn.cookies.find(({ name }) => name === 'cellar_staff')!;
    const ask = async (method: 'GET' | 'POST', path: string, payload: object = {}) => {
      const headers = { 'x-cellar-csrf': signedIn.json().result.csrf, cookie: `cellar_staff=${value}` };
      const url = `/console/api/${path}`;
      const reply = await server.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) });
      return reply.json<{ states: number; result: never }>();
    };
    const { list } = (await ask('GET', 'registrations')).result as { list: { id: string; company: string }[] };
    expect(list).toMatchObject([{ company: '南京路烟酒行', licences: 1, state: 'init' }]);
    const { id } = list[0]!;
    expect((await ask('GET', `registrations/${id}/licences`)).result).toEqual({
      list: [expect.stringMatching(/^data:image/)],
    });
    const mayBuy = async () => readPerson(parts).then((person) => call('wallet.getRecharge', {}, person));
    for (const reason of ['资料齐全', '已电话核实']) {
      await expect(mayBuy()).rejects.toThrow('账号审核中，暂不能购买');
      expect(await ask('POST', `registrations/${id}`, { decision: 'pass', reason })).toMatchObject({ states: 200 });
    }
    expect(await mayBuy()).toMatchObject({ balanceFen: 0 });
    await server.close();
  }),
);

// Rule: run-12
test(
  'no call of guests or members fails in a shop that nobody has filled yet',
  fresh(async (parts) => {
    const person = await register(parts);
    const approved = { ...person, registration: 'approved' as const };
    await parts.db.updateTable('person').set({ registration: 'approved' }).where('id', '=', person.id).execute();
    const faults: (string | null)[] = [];
    for (const name of callsOf('guest')) faults.push(await faultOf(parts, name, null));
    for (const name of callsOf('guest', 'person', 'buyer')) faults.push(await faultOf(parts, name, approved));
    expect(faults.filter(Boolean)).toEqual([]);
  }),
);

// Rule: run-12
test(
  'every screen opens in a shop that nobody has filled yet, with all that its page is sent along',
  fresh(async ({ app }) => {
    const paths = await releaseScreens(app);
    expect(paths.length).toBeGreaterThan(100);
    const faults: string[] = [];
    app.log.debug = (({ error, call }: { error?: unknown; call?: string }) => {
      if (error && !(error instanceof BusinessError)) faults.push(`${call}: ${String(error)}`);
    }) as typeof app.log.debug;
    const server = await buildServer(app);
    for (const page of paths) {
      const { statusCode, body } = await server.inject(page);
      if (statusCode !== 200 || !body.includes('id="discovery"')) faults.push(`${page}: ${statusCode}`);
    }
    await server.close();
    expect(faults).toEqual([]);
  }),
);

// Rule: run-12
test(
  'there are levels, a warehouse, the agreements and the help from the first start',
  fresh(async ({ db, call }) => {
    const levels = await db.selectFrom('member_level').select('rank').orderBy('rank').execute();
    expect(levels.map(({ rank }) => rank)).toEqual([0, 1, 2, 3]);
    expect(await db.selectFrom('warehouse').select('kind').execute()).toEqual([{ kind: 'local' }]);
    expect((await call('help.listAgreements', {})).list.map(({ slug }) => slug)).toEqual(['agreement', 'help-privacy']);
    expect((await call('help.list', {})).list.length).toBeGreaterThan(10);
  }),
);

// Rule: sell-1
test(
  'the first goods of a shop that nobody has filled yet come from the console, and stand in the list of the shop',
  fresh(async (parts) => {
    const { app, clock } = parts;
    const ask = schoolCall(parts, staffOf('goods'));
    await releaseScreens(app);
    const { rows } = await ask('productSheet.getTemplate', {});
    const [head = [], wine = []] = rows.map((cells) => cells.map(String));
    const stocked = wine.map((cell, at) => (head[at] === '库存·主仓' ? '24' : cell));
    const file = Buffer.from([head, stocked].map((cells) => cells.map((cell) => `"${cell}"`).join()).join('\n'));
    expect(await ask('productSheet.submit', { file, mode: 'whole' })).toMatchObject({ added: 1, problems: [] });
    clock.advance(3 * SECOND);
    const server = await buildServer(app);
    // What the screen /list asks.
    const answer = await server.inject(calls['catalog.list'].address.replace('GET ', ''));
    await server.close();
    const { result } = answer.json<{ result: Result<'catalog.list'> }>();
    const [first] = result.list;
    const name = wine[head.indexOf('名称')];
    expect(first).toMatchObject({ name, priceFen: 29800, stock: 'in', picture: { alt: '暂无图片' } });
    expect(await app.ports.storage.get(publicStorageKey(first!.picture.key))).not.toBeNull();
  }),
);

// Rule: school-11
test(
  'the school of a shop that nobody has filled yet comes from its own pages',
  fresh(async (parts) => {
    const ask = schoolCall(parts);
    const { picture } = await ask('pages.addPicture', { file: await pngPicture(), alt: '教室' });
    const pictureKey = picture.key;
    const level = {
      level: 2,
      name: 'WSET 二级',
      title: '进阶',
      summary: '认识产区',
      forWhom: '爱好者',
      days: 2,
      hours: 14,
    };
    const lines = { exam: '50 道选择题', award: '二级证书', syllabus: ['品鉴'], priceFen: 398000, material: [] };
    await ask('school.saveLevel', { ...level, ...lines, pictureKey });
    const words = { name: '周岚', title: '讲师', credentials: [], years: 8, bio: '品酒师', motto: '多喝多想' };
    const { teacherId } = await ask('school.saveTeacher', { ...words, pictureKey });
    const { sessionId } = await ask('school.saveSession', sessionInput(parts, teacherId));
    const school = await parts.call('courses.getSchool', {});
    expect(school.levels).toMatchObject([{ name: 'WSET 二级', sessions: 1, picture: { key: pictureKey } }]);
    expect(school.teachers).toMatchObject([{ name: '周岚' }]);
    expect(school.sessions).toMatchObject([{ id: sessionId, remaining: 6 }]);
    expect(await parts.call('courses.getSession', { sessionId })).toMatchObject({ teacher: '周岚', room: '301' });
  }),
);
