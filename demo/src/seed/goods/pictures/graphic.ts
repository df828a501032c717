import { draw } from '../../pictures';
import { countries } from '../wines/geography';
import { galleryOf, landOf } from './gallery';
import type { Item } from '../wines/item';
import { noVintage, originOf, seasonOf, storyOf } from '../texts/stories';
import { tastingOf } from '../wines/tasting';

type Block =
  | { kind: 'title'; text: string; foreign: string }
  | { kind: 'text'; text: string }
  | { kind: 'picture'; picture: ReturnType<typeof draw> }
  | { kind: 'facts'; rows: { name: string; value: string }[] };

const THIS_YEAR = 2025;

export const wineryPicture = ({ winery }: Pick<Item, 'winery'>) =>
  draw(winery.key, landOf(winery.region, winery.key, true), `${winery.name}`);

export const placeTexts = ({ wine }: Pick<Item, 'wine'>) =>
  [
    countries.find(({ code }) => code === wine.region.country)!.name,
    ...originOf(wine.region).map(({ name }) => name),
  ].join(' · ');

function goodsBlocks(item: Item): Block[] {
  const [, pair, near] = galleryOf(item);
  return [
    { kind: 'title', text: item.wine.name, foreign: item.wine.foreignName },
    { kind: 'picture', picture: near! },
    { kind: 'text', text: storyOf(item.winery) },
    { kind: 'picture', picture: pair! },
  ];
}

/** The long description below a product: winery, ground and year, tasting, how to serve. */
export function graphicOf(item: Item): Block[] {
  const { winery, wine, bottling } = item;
  if (wine.type === 'goods') return goodsBlocks(item);
  const [, label, glass, , land] = galleryOf(item);
  const tasting = tastingOf(wine, bottling.code, bottling.vintage, THIS_YEAR);
  const blocks: Block[] = [
    { kind: 'title', text: winery.name, foreign: winery.foreignName },
    { kind: 'picture', picture: wineryPicture(item) },
    { kind: 'text', text: storyOf(winery) },
    { kind: 'title', text: '风土与年份', foreign: 'Terroir & Vintage' },
    {
      kind: 'text',
      text: `${wine.region.intro}${bottling.vintage ? seasonOf(wine.region, bottling.vintage) : noVintage(wine)}`,
    },
    ...(land ? [{ kind: 'picture' as const, picture: land }] : []),
    { kind: 'title', text: '酒标', foreign: 'Label' },
    { kind: 'picture', picture: label! },
    {
      kind: 'facts',
      rows: [
        { name: '产地', value: placeTexts(item) },
        { name: '级别', value: wine.classification },
        { name: '品种', value: wine.blend.map(({ grape, percent }) => `${grape.name} ${percent}%`).join('、') },
        { name: '年份', value: bottling.vintage ? String(bottling.vintage) : '无年份' },
      ],
    },
    { kind: 'title', text: '这样喝最好', foreign: 'To Serve' },
    { kind: 'picture', picture: glass! },
    {
      kind: 'text',
      text: `适饮温度 ${tasting.serve}${tasting.decant ? `，${tasting.decant}` : '，开瓶即饮'}。${tasting.summary}`,
    },
  ];
  return blocks;
}
