import { sql } from 'kysely';
import type { Services } from '../../../../services';
import type { Taste } from './taste';

/** How a product goes with another: how strongly, that other's name, and what people did with both. */
export type Together = { score: number; withName: string; by: 'bought' | 'seen' };

/** The newest of what was bought and looked at stand for the person. */
const LAST = 10;

/** Goods that go with what a person bought or looked at last, each with the strongest of the reasons. What is not wanted is no reason. */
export async function togetherWith(
  { db }: Services,
  { bought, seen, unwanted }: Taste,
): Promise<Map<string, Together>> {
  const lastOf = (ids: Iterable<string>) => [...ids].filter((id) => !unwanted.has(id)).slice(0, LAST);
  const ids = [...new Set([...lastOf(bought), ...lastOf(seen)])];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_together as t')
    .innerJoin('product as p', 'p.id', 't.product_id')
    .select(['t.other_id', 't.bought', 't.score', 'p.name'])
    .where('t.product_id', 'in', ids)
    .orderBy('t.score')
    // Among equal ones not always the same product is named.
    .orderBy(sql`md5(t.product_id::text || t.other_id::text)`)
    .execute();
  const own = new Set(bought);
  return new Map(
    rows
      .filter(({ other_id }) => !own.has(other_id) && !unwanted.has(other_id))
      .map(({ other_id, bought: buyers, score, name }) => [
        other_id,
        { score, withName: name, by: buyers > 0 ? 'bought' : 'seen' },
      ]),
  );
}

/** What is bought or looked at with a product, and how strongly. */
export async function togetherScores({ db }: Services, productId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product_together')
    .select(['other_id', 'score'])
    .where('product_id', '=', productId)
    .execute();
  return new Map(rows.map(({ other_id, score }) => [other_id, score]));
}

const MAX_NAME = 8;
const VINTAGE_OR_SIZE = /\s*(?:(?:19|20)\d{2}\s*年?|\d+(?:\.\d+)?\s*(?:ml|l)(?![a-z]))\s*/giu;
/** Says the kind, which a short name does without. */
const KIND = /(?:干红|干白)?(?:葡萄酒)?$/u;
const isLatin = (sign: string | undefined) => sign !== undefined && /[\w.]/u.test(sign);

/** 「奥布拉克庄园正牌」 of 「奥布拉克庄园正牌干红 2015」: short enough for a card. */
export function shortName(name: string): string {
  const plain = name.replace(VINTAGE_OR_SIZE, ' ').trim().replace(KIND, '').trim() || name;
  const signs = [...plain];
  return signs.length > MAX_NAME
    ? `${signs
        .slice(0, MAX_NAME - 1)
        .join('')
        .trim()}…`
    : plain;
}

/** 「买过奥布拉克庄园正牌的人也买了」, 「看过奥布拉克庄园正牌的人也在看」. */
export function togetherText({ withName, by }: Together): string {
  const name = shortName(withName);
  const before = isLatin(name[0]) ? ' ' : '';
  const after = isLatin(name.at(-1)) ? ' ' : '';
  const [did, also] = by === 'bought' ? ['买过', '也买了'] : ['看过', '也在看'];
  return `${did}${before}${name}${after}的人${also}`;
}
