import type { Person } from '../../../core/caller';
import { personNamed } from '../../../testing/people';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withDemo } from '../../../testing/withDemo';

const ID = 'member-day';

// Rule: compose-22
it('a page for a group is there for its members alone: the page, its blocks and the list, and not for guests', () =>
  withDemo(async (scene) => {
    const { call, db } = scene;
    const ask = schoolCall(scene, staffOf('pages-publish', 'marketing'));
    const [gold, plain] = [await personNamed(scene, 'gold'), await personNamed(scene, 'plain')];
    const { id } = await db.selectFrom('promotion_page').select('id').where('slug', '=', ID).executeTakeFirstOrThrow();
    await db.updateTable('promotion_page').set({ listed: true }).where('id', '=', id).execute();
    const { id: groupId } = await ask('memberGroups.save', { name: '餐厅客户', rule: null });
    await ask('memberGroups.putMember', { memberId: gold.id, groupId });
    const { statusRevision } = await ask('pages.get', { id });
    await ask('pages.setAudience', { id, statusRevision, groupId });
    const seen = async (person: Person | null) => {
      const found = (work: Promise<unknown>) =>
        work.then(
          () => true,
          () => false,
        );
      const { list } = await call('activity.listPages', {}, person);
      return [
        await found(call('activity.getPage', { id: ID }, person)),
        await found(call('activity.getPage', { id }, person)),
        await found(call('activity.getPointsShop', { id: ID, block: 'points' }, person)),
        list.some((one) => one.id === id),
      ];
    };
    expect(await seen(gold)).toEqual([true, true, true, true]);
    for (const one of [plain, null]) expect(await seen(one)).toEqual([false, false, false, false]);
    await expect(call('activity.getPage', { id: ID }, plain)).rejects.toThrow('活动不存在或已下线');
    // Staff look at it as before, and the group stays as long as a page is for it.
    const { latest } = await ask('pages.get', { id });
    expect((await ask('pages.preview', { id, data: latest.data, as: 'plain' })).page.id).toBe(id);
    await expect(ask('memberGroups.remove', { groupId, reason: '不再需要' })).rejects.toMatchObject({ code: 'inUse' });
    await ask('memberGroups.removeMember', { memberId: gold.id, groupId });
    expect(await seen(gold)).toEqual([false, false, false, false]);
    await ask('pages.setAudience', { id, statusRevision: statusRevision + 1 });
    for (const one of [gold, plain, null]) expect(await seen(one)).toEqual([true, true, true, true]);
  }));

// Rule: compose-22
it('a page for a level is for those above it, too', () =>
  withDemo(async (scene) => {
    const ask = schoolCall(scene, staffOf('pages-publish'));
    const people = await Promise.all(
      (['plain', 'gold', 'distributor'] as const).map((name) => personNamed(scene, name)),
    );
    const { list } = await ask('pages.list', { q: ID });
    const { id, statusRevision } = list.find(({ slug }) => slug === ID)!;
    await ask('pages.setAudience', { id, statusRevision, levelId: 'gold' });
    const states = people.map((person) =>
      scene.call('activity.getPage', { id: ID }, person).then(
        ({ state }) => state,
        () => 'gone',
      ),
    );
    expect(await Promise.all(states)).toEqual(['gone', 'live', 'live']);
  }));

// Rule: compose-23
it('the one who says it behind somebody else reads what it is now; home stays for everybody', () =>
  withDemo(async (scene) => {
    const { db } = scene;
    const ask = schoolCall(scene, staffOf('pages-publish', 'viewer'));
    const { list } = await ask('pages.list', { q: ID });
    const { id, statusRevision, audience } = list.find(({ slug }) => slug === ID)!;
    expect(audience).toBeNull();
    const both = ['gold', 'black'].map((levelId) => ask('pages.setAudience', { id, statusRevision, levelId }));
    const done = await Promise.allSettled(both);
    const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const now = (await ask('pages.get', { id })).audience;
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ code: 'changed', result: { statusRevision: statusRevision + 1, audience: now } });
    const asked = (change: object) => ask('pages.setAudience', { id, statusRevision: statusRevision + 1, ...change });
    await expect(asked({ levelId: 'none' })).rejects.toThrow('会员等级不存在，请重新选择');
    await expect(asked({ groupId: id })).rejects.toThrow('分组不存在，请重新选择');
    const home = await db
      .selectFrom('promotion_page')
      .select(['id', 'standing as statusRevision'])
      .where('slug', '=', 'index')
      .executeTakeFirstOrThrow();
    await expect(ask('pages.setAudience', { ...home, levelId: 'gold' })).rejects.toThrow('首页对所有人可见');
    const entry = await db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'pages.setAudience')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ before: null, after: now });
  }));
