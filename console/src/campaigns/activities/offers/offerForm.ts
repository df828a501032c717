import { z } from 'zod';
import {
  CouponContent,
  FlashContent,
  GroupContent,
  PromotionContent,
  type OfferContent,
  type OfferKind,
  type OfferRule,
} from '@cellar/shared/api/campaigns/offers/shapes';
import { Reason } from '@cellar/shared/contract/typed';
import { instantOf, typedMinute } from '../../../kit/base/times';
import { fenOf } from '../../../kit/form/typed/amounts';

const FEN = 100;
const WHOLE = 10_000;
const TENTH = 1000;

/** What is typed, by the name of the field; numbers and amounts as they come. */
export type TypedOffer = Record<string, unknown> & { reason: string };
type Rows = readonly Record<string, unknown>[];

const yuanOf = (fen: number | undefined) => (fen === undefined ? '' : fen / FEN);
const amount = (yuan: unknown) => (yuan === undefined || yuan === '' ? undefined : fenOf(yuan));
const number = (typed: unknown) => (typed === undefined || typed === '' ? undefined : Number(typed));
const basisPoints = (discount: unknown) =>
  discount === undefined || discount === '' ? undefined : WHOLE - Math.round(Number(discount) * TENTH);
const rowsOf = (rows: unknown): Rows => (Array.isArray(rows) ? (rows as Rows) : []);
const minute = (typed: unknown) => (typeof typed === 'string' ? (instantOf(typed) ?? typed) : typed);

function ruleFrom(typed: TypedOffer) {
  const { ruleKind: kind } = typed;
  const thresholdFen = amount(typed.thresholdYuan);
  const offFen = amount(typed.offYuan);
  const priceFen = amount(typed.priceYuan);
  const price = typed.priceBy === 'discount' ? { bp: basisPoints(typed.discount) } : { fen: priceFen };
  switch (kind) {
    case 'full_off':
      return { kind, thresholdFen, offFen };
    case 'quantity_off':
      return { kind, quantity: number(typed.quantity), offFen };
    case 'percent':
      return { kind, bp: basisPoints(typed.discount) };
    case 'gift':
      return { kind, thresholdFen, productId: typed.givenId };
    case 'swap':
      return { kind, thresholdFen, productId: typed.givenId, priceFen, most: number(typed.most) };
    case 'bundle':
      return {
        ...{ kind, priceFen },
        items: rowsOf(typed.items).map(({ productId, bottles }) => ({ productId, bottles: number(bottles) })),
      };
    case 'choose':
      return {
        ...{ kind, price, take: number(typed.take), most: number(typed.most) },
        productIds: rowsOf(typed.set).map(({ productId }) => productId),
      };
    default:
      return { kind };
  }
}

const scopeFrom = ({ types, countries, goods, warehouseId }: TypedOffer) => ({
  ...{ types, countries, warehouseId: warehouseId || null },
  productIds: rowsOf(goods).map(({ productId }) => productId),
});

/** What is sent of what is typed; unchecked. */
export function contentFrom(kind: OfferKind, typed: TypedOffer): unknown {
  const { name, tag } = typed;
  const base = { kind, name, fromAt: minute(typed.fromAt), toAt: minute(typed.toAt) };
  if (kind === 'promotion') {
    const suitIntro = typed.isSuit === 'yes' ? typed.suitIntro : null;
    return { ...base, tag, rule: ruleFrom(typed), scope: scopeFrom(typed), suitIntro };
  }
  if (kind === 'flash')
    return {
      ...base,
      items: rowsOf(typed.sold).map(({ skuId, priceYuan, total, perPerson }) => ({
        ...{ skuId, priceFen: amount(priceYuan), total: number(total), perPerson: number(perPerson) },
      })),
    };
  if (kind === 'group')
    return {
      ...{ ...base, skuId: typed.skuId, warehouseId: typed.warehouseId, priceFen: amount(typed.priceYuan) },
      ...{ size: number(typed.size), units: number(typed.units), hours: number(typed.hours) },
      ...{ perPerson: number(typed.perPerson), total: number(typed.total) ?? null },
    };
  return {
    ...{ ...base, scope: scopeFrom(typed), thresholdFen: amount(typed.thresholdYuan), offFen: amount(typed.offYuan) },
    ...{ validDays: number(typed.validDays), total: number(typed.total), perPerson: number(typed.perPerson) },
    budgetFen: amount(typed.budgetYuan) ?? null,
    ...{ collectable: typed.collected === 'self', newcomer: typed.collected === 'newcomer' },
  };
}

const CONTENTS = {
  promotion: PromotionContent,
  coupon: CouponContent,
  flash: FlashContent,
  group: GroupContent,
} as const;

/** Fields of the form that are called otherwise than what is sent. */
const FIELDS: Readonly<Record<string, string>> = {
  ...{
    thresholdFen: 'thresholdYuan',
    offFen: 'offYuan',
    priceFen: 'priceYuan',
    budgetFen: 'budgetYuan',
    fen: 'priceYuan',
    bp: 'discount',
  },
};

/** Where in the form a part of what is sent stands. */
function fieldOf(path: readonly PropertyKey[], { ruleKind }: TypedOffer): string {
  const steps = path.map(String);
  const last = steps.at(-1) ?? '';
  const [first, second, index] = steps;
  if (first === 'items') return steps.length > 1 ? `sold.${second}.${FIELDS[last] ?? last}` : 'sold';
  if (second === 'items') return index === undefined ? 'items' : `items.${index}.${last}`;
  if (second === 'productIds') {
    const rows = first === 'scope' ? 'goods' : 'set';
    return index === undefined ? rows : `${rows}.${index}.productId`;
  }
  if (last === 'productId') return 'givenId';
  if (last === 'kind') return 'ruleKind';
  if (last === 'price') return ruleKind === 'choose' ? 'priceYuan' : 'price';
  return FIELDS[last] ?? last;
}

/** The content of what is typed, or what is wrong with it, at the fields of the form. */
export function checkOffer(kind: OfferKind, typed: TypedOffer) {
  const checked = CONTENTS[kind].safeParse(contentFrom(kind, typed));
  if (checked.success) return { content: checked.data as OfferContent, faults: [] };
  const messages = new Map<string, string>();
  for (const issue of checked.error.issues) {
    const field = fieldOf(issue.path, typed);
    // The first of a field says most: that nothing is typed.
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  return { content: null, faults: [...messages].map(([field, message]) => ({ field, message })) };
}

/** The form of a kind: checked by what the call takes. */
export const offerForm = (kind: OfferKind) =>
  z.looseObject({ reason: z.string().default('') }).superRefine((typed, context) => {
    const reason = Reason.safeParse(typed.reason);
    const missing = reason.success ? [] : [{ field: 'reason', message: reason.error.issues[0]?.message }];
    for (const { field, message } of [...checkOffer(kind, typed).faults, ...missing])
      context.addIssue({ code: 'custom', path: field.split('.'), message: message ?? '' });
  });

const BLANK = {
  costUnknown: false,
  ...{ name: '', tag: '满减', fromAt: '', toAt: '', ruleKind: 'full_off', thresholdYuan: '', offYuan: '', reason: '' },
  ...{ quantity: '', discount: '', givenId: '', priceYuan: '', most: 1, take: '', priceBy: 'price' },
  ...{ items: [], set: [], goods: [], sold: [], types: [], countries: [], warehouseId: '' },
  ...{ skuId: '', size: 3, units: 1, hours: 24 },
  ...{ isSuit: 'no', suitIntro: '', validDays: 15, total: '', perPerson: 1, budgetYuan: '', collected: 'self' },
};
export const BLANK_ITEM = { productId: '', bottles: 1 };
export const BLANK_PRODUCT = { productId: '' };
export const BLANK_SOLD = { skuId: '', priceYuan: '', total: '', perPerson: 1 };

const discountOf = (bp: number) => (WHOLE - bp) / TENTH;

function ruleStart(rule: OfferRule) {
  const { kind: ruleKind } = rule;
  switch (rule.kind) {
    case 'full_off':
      return { ruleKind, thresholdYuan: yuanOf(rule.thresholdFen), offYuan: yuanOf(rule.offFen) };
    case 'quantity_off':
      return { ruleKind, quantity: rule.quantity, offYuan: yuanOf(rule.offFen) };
    case 'percent':
      return { ruleKind, discount: discountOf(rule.bp) };
    case 'gift':
      return { ruleKind, thresholdYuan: yuanOf(rule.thresholdFen), givenId: rule.productId };
    case 'swap':
      return {
        ...{ ruleKind, thresholdYuan: yuanOf(rule.thresholdFen), givenId: rule.productId },
        ...{ priceYuan: yuanOf(rule.priceFen), most: rule.most },
      };
    case 'bundle':
      return { ruleKind, items: rule.items, priceYuan: yuanOf(rule.priceFen) };
    case 'choose':
      return {
        ...{ ruleKind, take: rule.take, most: rule.most },
        set: rule.productIds.map((productId) => ({ productId })),
        ...('bp' in rule.price
          ? { priceBy: 'discount', discount: discountOf(rule.price.bp) }
          : { priceBy: 'price', priceYuan: yuanOf(rule.price.fen) }),
      };
  }
}

const collectedOf = ({ newcomer, collectable }: { newcomer: boolean; collectable: boolean }) =>
  newcomer ? 'newcomer' : collectable ? 'self' : 'hand';

/** The fields of an offer, or those of a new one. */
export function startOf(content: OfferContent | null): TypedOffer {
  if (!content) return BLANK;
  const { name, fromAt, toAt } = content;
  const base = { ...BLANK, name, fromAt: typedMinute(fromAt), toAt: typedMinute(toAt) };
  if (content.kind === 'flash')
    return { ...base, sold: content.items.map(({ priceFen, ...item }) => ({ ...item, priceYuan: yuanOf(priceFen) })) };
  if (content.kind === 'group') {
    const { skuId, warehouseId, priceFen, size, units, hours, perPerson, total } = content;
    return {
      ...{ ...base, skuId, warehouseId, priceYuan: yuanOf(priceFen), size, units, hours, perPerson },
      total: total ?? '',
    };
  }
  const { types, countries, productIds, warehouseId } = content.scope;
  const goods = productIds.map((productId) => ({ productId }));
  const scoped = { ...base, types, countries, goods, warehouseId: warehouseId ?? '' };
  if (content.kind === 'promotion') {
    const { tag, rule, suitIntro } = content;
    return {
      ...scoped,
      tag,
      ...ruleStart(rule),
      isSuit: suitIntro === null ? 'no' : 'yes',
      suitIntro: suitIntro ?? '',
    };
  }
  return {
    ...{ ...scoped, thresholdYuan: yuanOf(content.thresholdFen), offYuan: yuanOf(content.offFen) },
    ...{ validDays: content.validDays, total: content.total, perPerson: content.perPerson },
    ...{ budgetYuan: yuanOf(content.budgetFen ?? undefined), collected: collectedOf(content) },
  };
}
