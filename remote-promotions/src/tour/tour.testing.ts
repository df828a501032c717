import type { Result } from '@cellar/shared/contract/calls';

const idOf = (n: number) => `0190d000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const counts = { regionCount: 2, wineryCount: 7, goodsCount: 30 };
const picture = null;

type Country = Result<'wineTour.list'>['list'][number];
type Page = Result<'wineTour.get'>;

export const aCountry = (change: Partial<Country> = {}): Country => ({
  code: 'FR',
  name: '法国',
  foreignName: 'France',
  slogan: '风土的教科书',
  picture,
  ...counts,
  ...change,
});

export const aWinery = (n: number, change: Partial<Page['wineries'][number]> = {}): Page['wineries'][number] => ({
  id: idOf(n),
  name: `奥布拉克庄园 ${n}`,
  foreignName: 'Château Aubrac',
  picture,
  region: '波尔多 · 波亚克',
  regionId: 'bordeaux',
  founded: 1784,
  goodsCount: 4,
  ...change,
});

const aRegion = (id: string, name: string): Page['regions'][number] => ({
  id,
  name,
  foreignName: id,
  intro: `${name}的河与丘陵`,
  picture,
  wineryCount: 6,
  goodsCount: 20,
});

export const aTour = (change: Partial<Page> = {}): Page => ({
  ...aCountry(),
  intro: '左岸与右岸',
  regions: [aRegion('bordeaux', '波尔多'), aRegion('champagne', '香槟')],
  wineries: [
    ...[1, 2, 3, 4, 5, 6].map((n) => aWinery(n)),
    aWinery(7, { name: '白垩酒窖', regionId: 'champagne', region: '香槟' }),
  ],
  ...change,
});

export const aVisit = (n: number, country = 'FR'): Result<'wineTour.listVisits'>['list'][number] => ({
  id: idOf(n),
  name: `看过的酒庄 ${n}`,
  foreignName: 'Château',
  picture,
  country,
  at: '2026-01-01T00:00:00.000Z',
});
