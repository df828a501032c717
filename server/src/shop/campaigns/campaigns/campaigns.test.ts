import type { CurrentCampaign } from '@cellar/shared/api/campaigns/campaigns/schema';
import type { Role } from '@cellar/shared/contract/roles';
import { allCampaigns } from '../../../allCampaigns';
import { DAY } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import { newId } from '../../../store/ids';
import { withDemo, type DemoScene } from '../../../testing/withDemo';

const staff = (role: Role) => ({ id: newId(), name: `a ${role}`, roles: [role], tokenHash: '', csrf: '' });
const KINDS = ['fairs', 'free-buys', 'invitations', 'light-robs', 'lotteries', 'quizzes', 'red-packets', 'super-buys'];
const OTHERS = ['new-events', 'reservations', 'rewards', 'recharge-offers'];
const OF_PAGES = ['fairs', 'quizzes'];

type Name = 'campaigns.list' | 'campaigns.listCurrent' | 'campaigns.end';
const ask = ({ app }: DemoScene, role: Role, name: Name, params: Record<string, unknown>) =>
  invoke(app, { name, params, caller: staff(role) }) as Promise<{
    list: { id: string; name: string; given: number; total: number }[];
  }>;

// Rule: desk-1
test('a kind is listed for those who set it up and for viewers (campaigns.list)', () =>
  withDemo(async (scene) => {
    expect(allCampaigns.flatMap(({ admin }) => admin?.kind ?? []).toSorted()).toEqual(KINDS);
    for (const kind of KINDS) {
      const [own, other]: Role[] = OF_PAGES.includes(kind) ? ['pages-publish', 'finance'] : ['finance', 'pages-edit'];
      const { list } = await ask(scene, own!, 'campaigns.list', { kind });
      expect(list.length).toBeGreaterThan(0);
      for (const { given, total } of list) expect(given).toBeLessThanOrEqual(total);
      expect(await ask(scene, 'viewer', 'campaigns.list', { kind })).toEqual({ list });
      await expect(ask(scene, other!, 'campaigns.list', { kind })).rejects.toMatchObject({ code: 'role' });
    }
    await expect(ask(scene, 'finance', 'campaigns.list', { kind: 'toString' })).rejects.toThrow('没有这种活动');
  }));

const allOf = (answer: object) => {
  const { list, lasting } = answer as Record<'list' | 'lasting', CurrentCampaign[]>;
  return [...list, ...lasting];
};

// Rule: desk-471
// Rule: desk-503
test('all that is not over stands in one list, whatever its kind, as far as the person sees it (campaigns.listCurrent)', () =>
  withDemo(async (scene) => {
    const { clock } = scene;
    const current = async (role: Role, params = {}) => allOf(await ask(scene, role, 'campaigns.listCurrent', params));
    const list = await current('viewer');
    for (const kind of [...KINDS, ...OTHERS, 'promotion', 'coupon', 'flash', 'group'])
      expect([kind, list.some((one) => one.kind === kind)]).toEqual([kind, true]);
    const ends = list.flatMap(({ fromAt, toAt }) => (fromAt && toAt ? [toAt] : []));
    expect(ends).toEqual(ends.toSorted());
    const marketing = new Set((await current('marketing')).map(({ kind }) => kind));
    expect(OTHERS.filter((kind) => !marketing.has(kind))).toEqual([]);
    expect(list.filter(({ state }) => (state as string) === 'over')).toEqual([]);
    const seen = new Set((await current('pages-edit')).map(({ kind }) => kind));
    expect(['promotion', 'lotteries', 'rewards'].map((kind) => seen.has(kind))).toEqual([true, false, false]);

    const red = list.find(({ kind }) => kind === 'red-packets');
    await ask(scene, 'finance', 'campaigns.end', { kind: red!.kind, id: red!.id, reason: '发错了' });
    expect((await current('viewer')).map(({ id }) => id)).toEqual(
      list.map(({ id }) => id).filter((id) => id !== red!.id),
    );
    clock.advance(3650 * DAY);
    expect((await current('viewer')).filter(({ toAt }) => toAt !== null)).toEqual([]);
    const over = await current('viewer', { over: true });
    expect(over.find(({ id }) => id === red!.id)).toMatchObject({ kind: 'red-packets', state: 'over' });
    expect(over.filter(({ state }) => (state as string) !== 'over')).toEqual([]);
  }));

// Rule: desk-1
test('one is ended by those who set it up, once, with a reason in the log (campaigns.end)', () =>
  withDemo(async (scene) => {
    const { db, clock } = scene;
    clock.advance(DAY);
    for (const kind of KINDS) {
      const [own, other]: Role[] = OF_PAGES.includes(kind)
        ? ['pages-publish', 'finance']
        : ['finance', 'pages-publish'];
      const [first] = (await ask(scene, own!, 'campaigns.list', { kind })).list;
      const params = { kind, id: first!.id, reason: '价格填错了' };
      await expect(ask(scene, other!, 'campaigns.end', params)).rejects.toMatchObject({ code: 'role' });
      await ask(scene, own!, 'campaigns.end', params);
      await expect(ask(scene, own!, 'campaigns.end', params)).rejects.toMatchObject({ code: 'changed' });
      await expect(ask(scene, own!, 'campaigns.end', { ...params, id: newId() })).rejects.toThrow(/不存在|已下线/);
      const log = await db
        .selectFrom('audit_entry')
        .select(['who', 'target', 'reason'])
        .where('action', 'like', '%.end')
        .where('target', '=', first!.name)
        .orderBy('id')
        .execute();
      expect(log).toEqual([{ who: `a ${own}`, target: first!.name, reason: '价格填错了' }]);
    }
  }));
