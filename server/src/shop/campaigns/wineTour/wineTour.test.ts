import { invoke } from '../../../http/calls/invoke';
import type { Staff } from '../../../core/caller';
import { MINUTE } from '../../../clock';
import { newId, seedId } from '../../../store/ids';
import { withDemo } from '../../../testing/withDemo';

const editor: Staff = { id: newId(), name: 'editor', roles: ['pages-edit'], tokenHash: '', csrf: '' };
const words = { slogan: '大河与教堂', intro: '河谷两岸的葡萄园与小镇，一路走到海边。', position: 9 };

// Rule: tour-1
test('each country stands with its own regions, wineries and wines', () =>
  withDemo(async ({ call }) => {
    const { list } = await call('wineTour.list', {});
    expect(list.map(({ code }) => code)).toEqual(['FR', 'ES', 'IT', 'AU', 'CL']);
    for (const country of list) {
      const page = await call('wineTour.get', { country: country.code });
      const { total } = await call('catalog.list', { country: country.code, size: 1 });
      expect(page.goodsCount).toBeGreaterThan(0);
      expect(page.goodsCount).toBeLessThanOrEqual(total!);
      expect(page.regions).toHaveLength(country.regionCount);
      expect(page.wineries).toHaveLength(country.wineryCount);
      expect(page.regions.reduce((sum, { goodsCount }) => sum + goodsCount, 0)).toBe(page.goodsCount);
      expect(page.wineries.reduce((sum, { goodsCount }) => sum + goodsCount, 0)).toBe(page.goodsCount);
      const ids = page.regions.map(({ id }) => id);
      expect(page.wineries.every(({ regionId }) => ids.includes(regionId))).toBe(true);
    }
    await expect(call('wineTour.get', { country: 'DE' })).rejects.toThrow('这一站还没有开放');
  }));

// Rule: tour-3
test('a look at a winery is noted once with its last time, for the person alone', () =>
  withDemo(async ({ call, clock, db, personOf }) => {
    const plain = await personOf('13800000002');
    const { wineries } = await call('wineTour.get', { country: 'CL' });
    const [first, second] = wineries.map(({ id }) => id);
    for (const wineryId of [first!, second!, first!]) {
      clock.advance(MINUTE);
      await call('wineTour.addVisit', { wineryId }, plain);
    }
    await call('wineTour.addVisit', { wineryId: seedId('winery', 'none') }, plain);
    const { list } = await call('wineTour.listVisits', {}, plain);
    expect(list.map(({ id }) => id)).toEqual([first, second]);
    expect(list[0]).toMatchObject({ country: 'CL', at: expect.any(String) });
    const rows = () =>
      db
        .selectFrom('winery_visit')
        .select((query) => query.fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow();
    const before = await rows();
    await call('wineTour.addVisit', { wineryId: first! });
    expect(await rows()).toEqual(before);
    expect(await call('wineTour.listVisits', {})).toEqual({ list: [] });
  }));

// Rule: tour-4
test('staff change the words of a country (wineTour.listTexts, wineTour.saveText); the second of two changes is refused', () =>
  withDemo(async ({ app, call, db }) => {
    const save = (country: string, version: number, change = {}) =>
      invoke(app, {
        name: 'wineTour.saveText',
        params: { ...words, country, version, ...change },
        caller: editor,
      });
    const { list } = (await invoke(app, { name: 'wineTour.listTexts', params: {}, caller: editor })) as {
      list: { country: string; version: number }[];
    };
    const { version } = list.find(({ country }) => country === 'FR')!;
    await save('FR', version);
    await expect(save('FR', version)).rejects.toMatchObject({ code: 'changed' });
    expect(await call('wineTour.get', { country: 'FR' })).toMatchObject({ slogan: words.slogan, intro: words.intro });
    await save('DE', 0, { position: 10 });
    await expect(save('DE', 0)).rejects.toMatchObject({ code: 'changed' });
    expect((await call('wineTour.list', {})).list.at(-1)).toMatchObject({ code: 'DE', name: '德国' });
    expect((await call('wineTour.get', { country: 'DE' })).picture).not.toBeNull();
    await expect(save('XX', 0)).rejects.toThrow('没有这个国家');
    await expect(save('FR', 2, { intro: '短' })).rejects.toThrow('请填写介绍');
    const log = await db
      .selectFrom('audit_entry')
      .select(['who', 'target'])
      .where('action', '=', 'wineTour.saveText')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { who: 'editor', target: '法国' },
      { who: 'editor', target: '德国' },
    ]);
  }));
