import type { Db } from '../../store/transaction';
import type { SearchProduct } from '../product';
import type { Names } from './readNames';
import { readProducts } from './readProducts';
import type { WineFacts } from './readWines';

const SLICE = 2000;
/** So many are worked on without a pause. */
const TURN = 100;

/** Lets the process do other things. */
export const pause = () => new Promise<void>((done) => setImmediate(done));

type Put = (products: readonly SearchProduct[]) => void | Promise<void>;

/** Hands on products in parts between which the process does other things. */
export async function inTurns(products: readonly SearchProduct[], put: Put): Promise<void> {
  for (let at = 0; at < products.length; at += TURN) {
    await put(products.slice(at, at + TURN));
    await pause();
  }
}

/** Reads all goods, each slice while the one before it is worked on. */
export async function loadGoods(db: Db, now: Date, names: Names, put: Put): Promise<void> {
  const wines = new Map<string, WineFacts>();
  const read = (after: string | null) => readProducts(db, now, names, { after, size: SLICE }, wines);
  let next: Promise<SearchProduct[]> | null = read(null);
  while (next) {
    const products: SearchProduct[] = await next;
    const last = products.at(-1);
    next = products.length === SLICE && last ? read(last.id) : null;
    next?.catch(() => undefined); // it is waited for above, unless this part fails first
    await inTurns(products, put);
  }
}
