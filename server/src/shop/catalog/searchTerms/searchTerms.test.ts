import type { Params } from '@cellar/shared/contract/calls';
import { HOUR, MINUTE } from '../../../clock';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withApp } from '../../../testing/withApp';

// Rule: sell-23
test('hot words are shown in their order and time', () =>
  withApp(async (parts) => {
    const { call, clock } = parts;
    const ask = schoolCall(parts, staffOf('goods'));
    const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();
    const shown = async () => (await call('catalog.listHotWords', {})).list.map(({ word }) => word);
    await ask('searchTerms.saveHot', { word: '香槟', position: 2 });
    // Shops that were there before count from 0.
    await ask('searchTerms.saveHot', { word: '拉菲', position: 0 });
    await ask('searchTerms.saveHot', { word: '年货', position: 3, fromAt: at(1), toAt: at(2) });
    expect(await shown()).toEqual(['拉菲', '香槟']);
    await ask('searchTerms.saveHot', { word: '拉菲', position: 9 });
    clock.advance(HOUR + MINUTE);
    expect(await shown()).toEqual(['香槟', '年货', '拉菲']);
    expect((await ask('searchTerms.listHot', {})).list).toMatchObject([
      { word: '香槟', shown: true },
      { word: '年货', shown: true },
      { word: '拉菲', position: 9 },
    ]);
    await ask('searchTerms.removeHot', { word: '香槟' });
    expect(await shown()).toEqual(['年货', '拉菲']);
    await expect(ask('searchTerms.removeHot', { word: '香槟' })).rejects.toMatchObject({ states: 404 });
    await expect(
      ask('searchTerms.saveHot', { word: '年货', position: 3, fromAt: at(2), toAt: at(1) }),
    ).rejects.toMatchObject({ code: 'period' });
  }));

// Rule: sell-23
test('what a word stands for is found by it', () =>
  withApp(async (parts) => {
    const { call, clock } = parts;
    const ask = schoolCall(parts, staffOf('goods'));
    const input: Params<'productAdmin.save'> = {
      ...{
        code: 'A',
        name: '酒 A',
        type: 'red',
        category: '红葡萄酒',
        winery: '天梅庄园',
        country: '法国',
        region: '波尔多',
      },
      ...{ capacityMl: 750, abv: 13.5, skus: [{ bottles: 1, priceFen: 29800 }] },
    };
    const own = await ask('productAdmin.save', input);
    await ask('productAdmin.setOnSale', { ...own, onSale: true });
    const found = async () => {
      clock.advance(2 * MINUTE);
      return (await call('catalog.search', { text: '左岸之光' })).list.map(({ id }) => id);
    };
    expect(await found()).toEqual([]);
    const synonym = { word: '左岸之光', means: '波尔多', kind: 'name' } as const;
    await ask('searchTerms.addSynonym', synonym);
    expect(await found()).toEqual([own.productId]);
    expect((await ask('searchTerms.listSynonyms', { q: '左岸之' })).list).toEqual([synonym]);
    await expect(ask('searchTerms.addSynonym', synonym)).rejects.toMatchObject({ code: 'taken' });
  }));

// Rule: sell-23
test('a word does not stand for itself, and one that is taken away is gone', () =>
  withApp(async (parts) => {
    const ask = schoolCall(parts, staffOf('goods'));
    await expect(
      ask('searchTerms.addSynonym', { word: '波尔多', means: '波尔多', kind: 'name' }),
    ).rejects.toMatchObject({
      code: 'same',
      result: { fields: { means: '不能和词相同' } },
    });
    await ask('searchTerms.addSynonym', { word: '左岸之光', means: '波尔多', kind: 'name' });
    await ask('searchTerms.removeSynonym', { word: '左岸之光', means: '波尔多' });
    expect((await ask('searchTerms.listSynonyms', { q: '左岸之光' })).list).toEqual([]);
    await expect(ask('searchTerms.removeSynonym', { word: '左岸之光', means: '波尔多' })).rejects.toMatchObject({
      states: 404,
    });
  }));
