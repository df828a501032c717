import type { HomeBlockType, HomeProps } from '@cellar/shared/blocks/props/home';
import type { BlockProps, BlockType } from '@cellar/shared/blocks/props/props';

type Rule<T extends BlockType> = (props: BlockProps<T>) => string | null;

/** The field without which a block shows nothing, where it is not filled in. A block that is never empty has no row. */
const emptyField: { [T in BlockType]?: Rule<T> } = {
  Banner: ({ picture, title }) => (picture || title ? null : 'picture'),
  CouponWall: ({ coupons }) => (coupons.length ? null : 'coupons'),
  GoodsGrid: ({ products }) => (products.length ? null : 'products'),
  Lottery: ({ lotteryId }) => (lotteryId ? null : 'lotteryId'),
  RichText: ({ text }) => (text.trim() ? null : 'text'),
  HotZone: ({ picture, zones }) => (!picture ? 'picture' : zones.length ? null : 'zones'),
  AnchorTabs: ({ items }) => (items.length ? null : 'items'),
  Video: ({ src }) => (src ? null : 'src'),
  Popup: ({ title, text, picture, coupons }) => (title || text || picture || coupons.length ? null : 'text'),
  Floating: ({ label, picture }) => (label || picture ? null : 'label'),
  MemberOffer: ({ products }) => (products.length ? null : 'products'),
  SuperMarket: ({ aisles }) => (aisles.some(({ products }) => products.length > 0) ? null : 'aisles'),
  TrialZone: ({ products }) => (products.length ? null : 'products'),
  SignUpForm: ({ questions }) => {
    const at = questions.findIndex(
      ({ label, kind, options }) => !label.trim() || (kind === 'choice' && !options.trim()),
    );
    return questions.length === 0 ? 'questions' : at < 0 ? null : `questions.${at}`;
  },
  NoticeLine: ({ items }) => (items.some(({ text }) => text.trim()) ? null : 'items'),
  Reservation: ({ reservables }) => (reservables.length ? null : 'reservables'),
  PictureRow: ({ pictures }) => (pictures.some(({ picture }) => picture) ? null : 'pictures'),
  StoreMap: ({ places }) => (places.some(({ storeId, name }) => storeId || name.trim()) ? null : 'places'),
  LightRob: ({ lightRobId }) => (lightRobId ? null : 'lightRobId'),
  PacketRain: ({ packetRainId }) => (packetRainId ? null : 'packetRainId'),
  SuperBuy: ({ superBuyId }) => (superBuyId ? null : 'superBuyId'),
  SalesCounter: ({ products, saleId }) => (products.length || saleId ? null : 'products'),
};

const emptyOnHome: { [T in HomeBlockType]?: (props: HomeProps<T>) => string | null } = {
  HomeBanners: ({ items }) => (items.some(({ picture }) => picture) ? null : 'items'),
  HomeEntries: ({ items }) => (items.length ? null : 'items'),
  HomeRankings: ({ items }) => (items.length ? null : 'items'),
  // Without a way to where it is taken part in such a floor is of no use.
  HomeLottery: ({ lotteryId, to }) => (!lotteryId ? 'lotteryId' : to ? null : 'to'),
  HomeLightRob: ({ lightRobId, to }) => (!lightRobId ? 'lightRobId' : to ? null : 'to'),
  HomeCountry: ({ picture, country }) => (!picture ? 'picture' : country ? null : 'country'),
};

const rules: Record<string, unknown> = { ...emptyField, ...emptyOnHome };
/** The field that is missing in props of this type, or null. */
export const emptyFieldOf = (type: string, props: unknown): string | null =>
  (rules[type] as ((props: unknown) => string | null) | undefined)?.(props) ?? null;

const SCREEN = 812;
/** What is seen without much scrolling: two screens of a phone 375 px wide. */
const FIRST = 2 * SCREEN;
const HEAD = 60;
const BANNERS = { tall: 288, middle: 188, low: 125 };
const CARD_ROW = 270;
const LINE = 130;
const USUAL = 220;
/** Blocks that are a line or less. */
const LOW: Record<string, number> = { Popup: 0, Floating: 0, NoticeLine: 56, Divider: 40 };

type Shown = { goods: number; height: number };

/** How many goods a block draws and how high it becomes, roughly, in CSS px. */
function shownBy(type: string, props: Record<string, unknown>): Shown {
  if (type === 'SalesCounter') return { goods: 0, height: USUAL };
  const goods = Array.isArray(props['products']) ? props['products'].length : 0;
  if (type === 'Banner') return { goods: 0, height: BANNERS[props['height'] as keyof typeof BANNERS] ?? USUAL };
  if (LOW[type] !== undefined) return { goods: 0, height: LOW[type] };
  if (goods === 0) return { goods: 0, height: USUAL };
  if (props['layout'] === 'rail') return { goods, height: HEAD + CARD_ROW };
  if (props['layout'] === 'list') return { goods, height: HEAD + goods * LINE };
  return { goods, height: HEAD + Math.ceil(goods / 2) * CARD_ROW };
}

/** How many goods are drawn in the first two screens; a block that reaches into them counts by its part. */
export function goodsAtFirst(content: readonly { type: string; props: Record<string, unknown> }[]): number {
  let top = 0;
  let sum = 0;
  for (const { type, props } of content) {
    if (top >= FIRST) break;
    const { goods, height } = shownBy(type, props);
    sum += height > 0 ? goods * Math.min(1, (FIRST - top) / height) : 0;
    top += height;
  }
  return Math.floor(sum);
}
