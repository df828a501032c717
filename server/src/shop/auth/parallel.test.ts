import { randomUUID } from 'node:crypto';
import { readNotes } from '../../sandbox/notes';
import { limitHits } from '../../store/rateLimit';
import { addPeople, personNamed, phones } from '../../testing/people';
import { withParallelApp } from '../../testing/parallelApp';
import type { TestScene } from '../../testing/withApp';

const AT_ONCE = 20;
const times = <T>(make: (index: number) => T) => Array.from({ length: AT_ONCE }, (_, index) => make(index));
const won = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length;
const withPeople = (body: (scene: TestScene) => Promise<void>) =>
  withParallelApp(async (scene) => {
    if (!(await scene.db.selectFrom('person').select('id').executeTakeFirst())) await addPeople(scene);
    await body(scene);
  });

async function riddle({ call, db }: TestScene) {
  const { imageToken } = await call('auth.captchaToken', {});
  await call('auth.captcha', { imageToken });
  return { imageToken, captcha: (await readNotes(db, 'captcha', imageToken))[0]!.words };
}

it('a captcha serves one of many who use it at once', () =>
  withPeople(async (scene) => {
    const proof = await riddle(scene);
    const all = await Promise.allSettled(times(() => scene.call('auth.sendLoginCode', { phone: phones.distributor, ...proof })));
    expect(won(all)).toBe(1);
    expect(await readNotes(scene.db, 'sms', phones.distributor)).toHaveLength(1);
  }));

it('one code a minute goes out however many ask, and it logs in once', () =>
  withPeople(async (scene) => {
    const riddles = [];
    for (let n = 0; n < AT_ONCE; n++) riddles.push(await riddle(scene));
    const asked = await Promise.allSettled(riddles.map((proof) => scene.call('auth.sendLoginCode', { phone: phones.plain, ...proof })));
    expect(won(asked)).toBe(1);
    const [{ words } = { words: '' }] = await readNotes(scene.db, 'sms', phones.plain);
    const code = /\d{6}/.exec(words)![0];
    // More than five at once: the right ones beyond the permitted attempts fail too, and only one of the first five gets in.
    expect(won(await Promise.allSettled(times(() => scene.call('auth.smsLogin', { phone: phones.plain, code }))))).toBe(1);
  }));

it('a limit lets through exactly its most', () =>
  withPeople(async ({ db, clock }) => {
    const limit = { name: `race-${randomUUID()}`, most: 7, perMs: 3_600_000 };
    expect(won(await Promise.allSettled(times(() => limitHits({ db, clock }, limit, 'a'))))).toBe(7);
  }));

it('forms that come at once: one address of one form, one default of many', () =>
  withPeople(async (scene) => {
    const person = await personNamed(scene, 'rejected');
    const form = { name: '南城酒坊', phone: phones.rejected, areaCode: '440106', detail: '天河路 1 号', isDefault: true };
    const idemKey = randomUUID();
    await Promise.all(times(() => scene.call('addresses.submit', { ...form, idemKey }, person)));
    expect((await scene.call('addresses.list', {}, person)).list).toHaveLength(1);
    const more = await Promise.allSettled(times(() => scene.call('addresses.submit', { ...form, idemKey: randomUUID() }, person)));
    expect(won(more)).toBe(19);
    const { list } = await scene.call('addresses.list', {}, person);
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await Promise.allSettled(list.map(({ id }) => scene.call('addresses.remove', { id }, person)));
    expect((await scene.call('addresses.list', {}, person)).list).toEqual([]);
  }));

it('one request to unfreeze waits, however often it is made', () =>
  withPeople(async ({ call, db }) => {
    const apply = () => call('auth.applyUnfreeze', { phone: phones.frozen, password: 'Cellar2026', reason: '出差在外登录，确为本人操作' });
    await Promise.allSettled([apply(), apply(), apply()]);
    expect(await db.selectFrom('unfreeze_request').select('id').where('state', '=', 'waiting').execute()).toHaveLength(1);
  }));
