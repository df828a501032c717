import type { z } from 'zod';
import type { MessageLine } from '@cellar/shared/api/trade/cart/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import { specText } from '@cellar/shared/format/number/units';
import type { Services } from '../../../../services';
import type { Buyer } from '../cartFacts';
import { readSkus, skuEvaluator, type EvaluatedSku, type SkuRow } from '../findSku';
import { fitQuantity } from '../lineRules';
import { findNamedGoods, type Found } from './findNamedGoods';
import { readMessage, type Piece } from './readMessage';

const MAX_PIECES = 50;
const MAX_CANDIDATES = 5;
const DOZEN = 12;
/** What a case holds where none is sold. */
const USUAL_CASE = 6;

type Evaluate = (row: SkuRow, quantity: number) => EvaluatedSku;
type Candidate = z.input<typeof MessageLine>['candidates'][number];

/** Bottles that are meant, as far as the unit says so. */
function bottlesOf({ unit, quantity }: Piece, caseBottles: number): number {
  const each = { case: caseBottles, dozen: DOZEN, bottle: 1, any: 1 }[unit];
  return Math.max(1, Math.round(quantity * each));
}

/** The kind of sku that fits what was asked: whole cases as cases, everything else as bottles. */
function choose(piece: Piece, rows: readonly SkuRow[]): { row: SkuRow; quantity: number } | null {
  const bottle = rows.find(({ bottles }) => bottles === 1);
  const box = rows.find(({ bottles }) => bottles > 1);
  const bottles = bottlesOf(piece, box?.bottles ?? USUAL_CASE);
  if (box && piece.unit === 'case' && bottles % box.bottles === 0) return { row: box, quantity: bottles / box.bottles };
  if (bottle) return { row: bottle, quantity: bottles };
  return box ? { row: box, quantity: Math.ceil(bottles / box.bottles) } : null;
}

function candidateOf(piece: Piece, rows: readonly SkuRow[], evaluate: Evaluate): Candidate | null {
  const chosen = choose(piece, rows);
  if (!chosen) return null;
  const inEach = rows.filter(({ id }) => id === chosen.row.id).map((row) => evaluate(row, chosen.quantity));
  const evaluated = inEach.find(({ problem }) => !problem) ?? inEach.find(({ max }) => max > 0) ?? inEach[0];
  if (!evaluated) return null;
  const { row, priceFen, max, problem } = evaluated;
  const rules = { minQuantity: row.min_quantity, multiple: row.multiple };
  return {
    skuId: row.id,
    warehouseId: row.warehouse_id,
    warehouse: row.warehouse,
    productId: row.product_id,
    name: row.name,
    spec: specText(row),
    picture: Picture.parse(row.picture),
    priceFen,
    bottles: row.bottles,
    ...rules,
    maxQuantity: max,
    quantity: problem && max > 0 ? fitQuantity(chosen.quantity, rules, max) : chosen.quantity,
    problem: problem?.text ?? null,
  };
}

/** What the person can buy stands before what only explains itself. */
const canHave = ({ priceFen, maxQuantity }: Candidate) => priceFen !== null && maxQuantity > 0;

const UNIT_LABELS = { case: '箱', bottle: '支', dozen: '打', any: '件' };
const asked = ({ quantity, unit }: Piece) => `${quantity === 0.5 ? '半' : quantity} ${UNIT_LABELS[unit]}`;

/** What a message may mean: for each piece goods to choose from, in the quantity that can be had. */
export async function proposeLines(
  services: Services,
  buyer: Buyer,
  message: string,
): Promise<z.input<typeof MessageLine>[]> {
  const engine = await services.search.ready(services.db);
  const found: { piece: Piece; goods: Found }[] = [];
  for (const piece of readMessage(message).slice(0, MAX_PIECES))
    found.push({ piece, goods: await findNamedGoods(engine, piece) });
  const productIds = [...new Set(found.flatMap(({ goods }) => goods.products.map(({ id }) => id)))];
  const rows = productIds.length === 0 ? [] : await readSkus(services.db, { productIds });
  const evaluate = await skuEvaluator(services.db, buyer, rows);
  return found.map(({ piece, goods }) => ({
    text: piece.text,
    asked: asked(piece),
    note: goods.note,
    candidates: goods.products
      .flatMap(({ id }) => {
        const own = rows.filter(({ product_id }) => product_id === id);
        const candidate = candidateOf(piece, own, evaluate);
        return candidate ? [candidate] : [];
      })
      .sort((a, b) => Number(canHave(b)) - Number(canHave(a)))
      .slice(0, MAX_CANDIDATES),
  }));
}
