import { randomUUID } from 'node:crypto';
import { readNotes } from '../../../ports/sandboxNotes';
import { limitHits } from '../../../store/guards/rateLimit';
import { solvedCaptcha } from '../../../testing/captcha';
import { until } from '../../../testing/until';
import { addStaff, changeStaff, listStaff } from '../staff/staffAccounts';
import { addPeople, personNamed, phones } from '../../../testing/people';
import { withParallelApp } from '../../../testing/parallelApp';
import type { TestScene } from '../../../testing/withApp';

const AT_ONCE = 20;
const times = <T>(make: (index: number) => T) => Array.from({ length: AT_ONCE }, (_, index) => make(index));
const won = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length;
const withPeople = (body: (scene: TestScene) => Promise<void>) =>
  withParallelApp(async (scene) => {
    if (!(await scene.db.selectFrom('person').select('id').executeTakeFirst())) await addPeople(scene);
    await body(scene);
  });

it('a captcha serves one of many who use it at once', () =>
  withPeople(async (scene) => {
    const proof = await solvedCaptcha(scene);
    const all = await Promise.allSettled(
      times(() => scene.call('auth.sendLoginCode', { phone: phones.distributor, ...proof })),
    );
    expect(won(all)).toBe(1);
    expect(await until(async () => (await readNotes(scene.db, 'sms', phones.distributor)).length === 1)).toBe(true);
  }));

it('one code a minute goes out however many ask, and it logs in once', () =>
  withPeople(async (scene) => {
    const riddles = [];
    for (let n = 0; n < AT_ONCE; n++) riddles.push(await solvedCaptcha(scene));
    const asked = await Promise.allSettled(
      riddles.map((proof) => scene.call('auth.sendLoginCode', { phone: phones.plain, ...proof })),
    );
    expect(won(asked)).toBe(1);
    expect(await until(async () => (await readNotes(scene.db, 'sms', phones.plain)).length === 1)).toBe(true);
    const [{ text } = { text: '' }] = await readNotes(scene.db, 'sms', phones.plain);
    const code = /\d{6}/.exec(text)![0];
    // More than five at once: the right ones beyond the permitted attempts fail too, and only one of the first five gets in.
    expect(won(await Promise.allSettled(times(() => scene.call('auth.smsLogin', { phone: phones.plain, code }))))).toBe(
      1,
    );
  }));

it('a limit lets through exactly its most', () =>
  withPeople(async ({ db, clock }) => {
    const limit = { name: `race-${randomUUID()}`, most: 7, perMs: 3_600_000 };
    expect(won(await Promise.allSettled(times(() => limitHits({ db, clock }, limit, 'a'))))).toBe(7);
  }));

it('forms that come at once: one address of one form, one default of many', () =>
  withPeople(async (scene) => {
    const person = await personNamed(scene, 'rejected');
    const form = {
      name: '南城酒坊',
      phone: phones.rejected,
      areaCode: '440106',
      detail: '天河路 1 号',
      isDefault: true,
    };
    const idemKey = randomUUID();
    await Promise.all(times(() => scene.call('addresses.submit', { ...form, idemKey }, person)));
    expect((await scene.call('addresses.list', {}, person)).list).toHaveLength(1);
    const more = await Promise.allSettled(
      times(() => scene.call('addresses.submit', { ...form, idemKey: randomUUID() }, person)),
    );
    expect(won(more)).toBe(19);
    const { list } = await scene.call('addresses.list', {}, person);
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await Promise.allSettled(list.map(({ id }) => scene.call('addresses.remove', { id }, person)));
    expect((await scene.call('addresses.list', {}, person)).list).toEqual([]);
  }));

it('one request to unfreeze waits, however often it is made', () =>
  withPeople(async ({ call, db }) => {
    const apply = () =>
      call('auth.applyUnfreeze', {
        phone: phones.frozen,
        password: 'Cellar2026',
        reason: '出差在外登录，确为本人操作',
      });
    await Promise.allSettled([apply(), apply(), apply()]);
    expect(await db.selectFrom('unfreeze_request').select('id').where('state', '=', 'waiting').execute()).toHaveLength(
      1,
    );
  }));

// Rule: guard-15
it('two admins who drop each other at once leave one admin', () =>
  withPeople(async ({ app, db }) => {
    const admins = ['first', 'second'];
    await db.updateTable('staff').set({ disabled_at: app.clock.now() }).where('name', '=', 'admin').execute();
    const ids = await Promise.all(
      admins.map(
        async (name) => (await addStaff(app, { name, password: 'Long-enough-1', roles: ['admin'], who: 'test' })).id,
      ),
    );
    const drops = await Promise.allSettled(
      ids.map((id, index) =>
        changeStaff(app, { id, ...(index ? { disabled: true } : { roles: ['viewer'] }), who: admins[1 - index]! }),
      ),
    );
    expect(won(drops)).toBe(1);
    const left = (await listStaff(app)).filter(({ roles, disabledAt }) => roles.includes('admin') && !disabledAt);
    expect(left).toHaveLength(1);
  }));
