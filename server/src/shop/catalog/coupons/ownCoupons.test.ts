import type { OwnCoupon } from '@cellar/shared/api/catalog/coupons/schema';
import { DAY, HOUR } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import { newId, seedId } from '../../../store/ids';
import { personNamed } from '../../../testing/people';
import { withDemo, type DemoScene } from '../../../testing/withDemo';

const staff = { id: newId(), name: 'publisher', roles: ['pages-publish' as const], tokenHash: '', csrf: '' };
const couponId = seedId('coupon', 'welcome');
const issue = async ({ app }: DemoScene, change = {}) =>
  (await invoke(app, {
    name: 'coupons.issueCode',
    params: { couponId, total: 2, days: 7, reason: '品鉴会来宾', ...change },
    caller: staff,
  })) as { code: string };

// Rule: coupon-1
test('coupons stand by what can be done with them, what runs out first on top, page by page', () =>
  withDemo(async (scene) => {
    const { call, db, clock } = scene;
    const gold = await personNamed(scene, 'gold');
    const unused = await call('coupons.list', {}, gold);
    expect(unused.counts).toEqual({ unused: 5, used: 2, expired: 1 });
    const ends = unused.list.map(({ expiresAt }) => expiresAt);
    expect(ends).toEqual([...ends].sort());
    const first = await call('coupons.list', { size: 2 }, gold);
    const second = await call('coupons.list', { size: 50, cursor: first.next! }, gold);
    expect([...first.list, ...second.list]).toEqual(unused.list);
    const soon = unused.list[0]!;
    clock.advance(Date.parse(soon.expiresAt) - clock.now().getTime());
    const later = await call('coupons.list', { tab: 'expired' }, gold);
    expect(later.list[0]).toMatchObject({ id: soon.id, state: 'expired' });
    await db.updateTable('person_coupon').set({ state: 'held' }).where('id', '=', unused.list[4]!.id).execute();
    const used = await call('coupons.list', { tab: 'used' }, gold);
    expect(used.list.map(({ state }) => state)).toContain('held');
    expect(used.counts.unused).toBe((await call('member.getCenter', {}, gold)).coupons);
  }));

// Rule: coupon-53
test('unused coupons stand by what they take off or by when they were collected, page by page', () =>
  withDemo(async (scene) => {
    const gold = await personNamed(scene, 'gold');
    for (const [sort, valueOf] of [
      ['off', ({ offFen }: OwnCoupon) => offFen],
      ['newest', ({ takenAt }: OwnCoupon) => Date.parse(takenAt)],
    ] as const) {
      const all = await scene.call('coupons.list', { sort }, gold);
      const values = all.list.map(valueOf);
      expect(values).toEqual([...values].sort((a, b) => b - a));
      const first = await scene.call('coupons.list', { sort, size: 2 }, gold);
      const second = await scene.call('coupons.list', { sort, size: 50, cursor: first.next! }, gold);
      expect([...first.list, ...second.list]).toEqual(all.list);
    }
  }));

// Rule: coupon-2
test('a code that staff issued is exchanged once by a person, as often as was said', () =>
  withDemo(async (scene) => {
    const { call, db } = scene;
    const gold = await personNamed(scene, 'gold');
    const { code } = await issue(scene);
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4, 7)}-${code.slice(7)}`;
    const attempt = { code: typed, idemKey: newId() };
    const { coupon } = await call('coupons.exchange', attempt, gold);
    expect(coupon).toMatchObject({ couponId, state: 'unused', orderId: null });
    expect(await call('coupons.exchange', attempt, gold)).toEqual({ coupon });
    await expect(call('coupons.exchange', { code, idemKey: newId() }, gold)).rejects.toMatchObject({
      result: { code: 'used', fields: { code: '这个兑换码你已经用过了' } },
    });
    await call('coupons.exchange', { code, idemKey: newId() }, await personNamed(scene, 'plain'));
    const late = call('coupons.exchange', { code, idemKey: newId() }, await personNamed(scene, 'distributor'));
    await expect(late).rejects.toThrow('兑换码已被用完');
    const row = db.selectFrom('audit_entry').selectAll().where('action', '=', 'coupons.issueCode');
    const entry = await row.executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ who: 'publisher', reason: '品鉴会来宾' });
    expect(JSON.stringify(entry)).not.toContain(code);
  }));

// Rule: coupon-2
test('a wrong or old code is refused at its field, and codes cannot be tried one after the other', () =>
  withDemo(async (scene) => {
    const { call, clock } = scene;
    const gold = await personNamed(scene, 'gold');
    const wrong = () => call('coupons.exchange', { code: 'WRONG-CODE', idemKey: newId() }, gold);
    const { code } = await issue(scene, { days: 1 });
    clock.advance(2 * DAY);
    await expect(call('coupons.exchange', { code, idemKey: newId() }, gold)).rejects.toThrow('兑换码已过期');
    for (let i = 1; i < 10; i++)
      await expect(wrong()).rejects.toMatchObject({ result: { fields: { code: '兑换码不正确，请核对' } } });
    await expect(wrong()).rejects.toThrow('尝试次数过多');
    clock.advance(HOUR);
    await expect(wrong()).rejects.toThrow('兑换码不正确');
  }));
