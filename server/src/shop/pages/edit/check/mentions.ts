import type { PickKind } from '@cellar/shared/api/pages/pages/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import { campaignKinds } from '../../../../core/campaigns/kinds';

/** What a block names, and where: a path inside its props, like `products.3.id`. */
export type Mention = { field: string } & (
  | { kind: PickKind | 'link'; value: string }
  | { kind: 'picture'; value: Picture }
);
type Picture = ReturnType<typeof Picture.parse>;

/** Fields are named alike in all blocks, so what a new block names is found, too. */
const LISTS: Record<string, PickKind> = {
  products: 'product',
  coupons: 'coupon',
  rewards: 'reward',
  reservables: 'reservable',
};
const SINGLE: Record<string, PickKind | 'link'> = {
  couponId: 'coupon',
  productId: 'product',
  storeId: 'store',
  link: 'link',
  to: 'link',
};
/** The same of campaigns, as each kind says. */
const campaignAt = (name: string, place: 'id' | 'list'): PickKind | undefined =>
  campaignKinds().find(({ mention }) => mention?.field.place === place && mention.field.name === name)?.mention?.pick;

/** `[words](/path)` of a rich text. */
const WRITTEN = /\[[^\]]*\]\(([^)\s]+)\)/g;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const idOf = (one: unknown) => (isObject(one) && typeof one['id'] === 'string' ? one['id'] : null);

function ofText(name: string, field: string, text: string): Mention[] {
  const kind = SINGLE[name] ?? campaignAt(name, 'id');
  if (kind) return text ? [{ kind, field, value: text }] : [];
  return [...text.matchAll(WRITTEN)].map(([, value]) => ({ kind: 'link', field, value: value! }));
}

function ofList(name: string, field: string, list: readonly unknown[]): Mention[] {
  const kind = LISTS[name] ?? campaignAt(name, 'list');
  return list.flatMap((one, at) => {
    const id = kind && idOf(one);
    return id ? [{ kind, field: `${field}.${at}`, value: id }] : mentionsOf(one, `${field}.${at}`);
  });
}

/** Everything that props name, however deep. */
export function mentionsOf(value: unknown, path = ''): Mention[] {
  const picture = Picture.safeParse(value);
  if (picture.success) return [{ kind: 'picture', field: path, value: picture.data }];
  if (Array.isArray(value)) return ofList('', path, value);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const field = path ? `${path}.${name}` : name;
    if (typeof part === 'string') return ofText(name, field, part);
    return Array.isArray(part) ? ofList(name, field, part) : mentionsOf(part, field);
  });
}
