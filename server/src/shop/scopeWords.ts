import type { Scope } from '../pricing/rules';
import type { Db } from '../store/transaction';

const TYPES: Record<string, string> = { red: '红葡萄酒', white: '白葡萄酒', rose: '桃红葡萄酒', sparkling: '起泡酒', sweet: '甜酒', spirit: '烈酒', goods: '酒具美食' };

/** Gives the words for what a coupon fits: 「法国酒可用」, 「全场可用」. */
export async function readScopeWords(db: Db): Promise<(scope: Scope) => string> {
  const countries = new Map((await db.selectFrom('country').select(['code', 'name']).execute()).map(({ code, name }) => [code, name]));
  const warehouses = new Map((await db.selectFrom('warehouse').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]));
  return ({ types, countries: codes, productIds, warehouseId }) => {
    const country = codes?.map((code) => countries.get(code) ?? code).join('、') ?? '';
    const type = types?.map((one) => TYPES[one] ?? one).join('、') ?? '';
    if (productIds?.length) return '指定商品可用';
    if (type) return `${country}${type}可用`;
    if (country) return `${country}酒可用`;
    return warehouseId ? `${warehouses.get(warehouseId) ?? '指定仓'}商品可用` : '全场可用';
  };
}
