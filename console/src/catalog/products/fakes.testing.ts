import type { AdminProduct } from '@cellar/shared/api/catalog/productAdmin/shapes';
import type { Result } from '@cellar/shared/contract/calls';

export const PRODUCT_ID = '0190c000-0000-7000-8000-000000000101';
const picture = {
  key: 'upload-0190c000-0000-7000-8000-000000000009-0123456789',
  width: 600,
  height: 600,
  color: '#ffffff',
  alt: '正面',
};

export const row = (change: Partial<AdminProduct> = {}): AdminProduct => ({
  ...{ id: PRODUCT_ID, code: 'TM-2016', name: '天梅庄园珍藏 2016', picture, hasPicture: true, category: '波尔多' },
  ...{ state: 'draft', priceFen: 29800, available: 24, onHand: 30, sold: 5, revision: 3 },
  ...{ saleFromAt: null, saleToAt: null },
  ...change,
});

export const product = (change: Partial<Result<'productAdmin.get'>> = {}): Result<'productAdmin.get'> => ({
  ...row(),
  ...{ foreignName: 'Château Tianmei', wine: '天梅庄园珍藏', siblings: [], aliases: ['老天梅'], keywords: [] },
  ...{
    type: 'red',
    category: '红葡萄酒/波尔多',
    winery: '天梅庄园',
    country: '法国',
    region: '波尔多',
    classification: '',
  },
  grapes: [
    { name: '赤霞珠', percent: 60 },
    { name: '梅洛', percent: null },
  ],
  ...{ vintage: 2016, capacityMl: 750, abv: 13.5, unit: '瓶', scores: [{ by: 'WS', points: 96 }] },
  ...{ drinkFrom: 2020, drinkTo: null, food: [{ name: '烤羊排', text: '油脂、炭香托住酒体' }] },
  tasting: {
    ...{ summary: '黑醋栗', look: '', nose: '', palate: '', finish: '', serve: '', decant: '' },
    ...{ body: 4, acidity: null, tannin: null, sweetness: null },
  },
  ...{
    listPriceFen: null,
    appPriceFen: null,
    costFen: null,
    minLevelRank: 0,
    notice: '',
    limitedPerPerson: null,
    lowBottles: null,
  },
  skus: [
    {
      ...{
        id: '0190c000-0000-7000-8000-000000000201',
        bottles: 1,
        code: null,
        barCode: null,
        minQuantity: 1,
        multiple: 1,
        priceFen: 29800,
      },
      prices: [{ levelId: 'gold', minQuantity: 1, priceFen: 28300, fromAt: null, toAt: '2026-12-01T00:00:00.000Z' }],
    },
  ],
  ...{
    importer: '上海窖藏国际贸易有限公司',
    importerAddress: '上海市徐汇区建国西路 1 号',
    importerRegistration: '3100610428',
  },
  film: '/film/0190c000-0000-7000-8000-000000000501-0123456789.mp4',
  pictures: [picture],
  graphic: [
    { kind: 'title', text: '风土', foreign: 'Terroir' },
    { kind: 'facts', rows: [{ name: '产地', value: '法国' }] },
    { kind: 'picture', picture },
  ],
  guarantees: [],
  ...change,
});

export const LIBRARY_FILM = {
  ...{ src: '/film/0190c000-0000-7000-8000-000000000502-0123456789.mp4', title: '开瓶', bytes: 2_097_152 },
  ...{ by: 'anna', at: '2026-03-01T00:00:00.000Z' },
};

export const choices: Result<'productAdmin.listChoices'> = {
  categories: [{ id: '0190c000-0000-7000-8000-000000000301', name: '红葡萄酒/波尔多' }],
  ...{ countries: ['法国'], regions: ['波尔多'], grapes: ['赤霞珠'], wineries: ['天梅庄园'], guarantees: [] },
  levels: [
    { id: 'plain', name: '普通会员', rank: 0 },
    { id: 'gold', name: '金卡会员', rank: 2 },
  ],
  warehouses: [{ id: '0190c000-0000-7000-8000-000000000401', name: '主仓' }],
};
