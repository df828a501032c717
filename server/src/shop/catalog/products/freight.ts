import type { z } from 'zod';
import type { productsSchema } from '@cellar/shared/api/catalog/products/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import type { Caller } from '../../../core/caller';
import { NotFound } from '../../../errors/businessError';
import { freightOf, zoneOf } from '../../../core/pricing/freight';
import { priceOf } from '../../../core/pricing/quote';
import { addressForCheckout } from '../../identity/addresses/store';
import { formatPlace } from '../../identity/addresses/places';
import { readFactsFor, type GoodsFacts } from '../catalog/goods';
import { referenceOf } from '../catalog/reference';
import type { Warehouse } from '../fulfilment/warehouses';
import { formatArrival } from '../../../core/texts';

type Asked = z.output<(typeof productsSchema)['getFreight']['params']>;
type Answer = z.output<(typeof productsSchema)['getFreight']['result']>;

/** The asked warehouse, else the first that has enough. */
function sourceOf(
  { stock }: GoodsFacts,
  warehouses: Warehouse[],
  wanted: string | undefined,
  bottles: number,
): Warehouse {
  const have =
    stock.find(({ warehouseId }) => warehouseId === wanted) ??
    stock.find(({ available }) => available >= bottles) ??
    stock[0];
  const found = warehouses.find(({ id }) => id === have?.warehouseId);
  if (!found) throw new NotFound('暂时没有仓库供货');
  return found;
}

function wordsOf(warehouse: Warehouse, { deliverable, freightFen, missingFen }: ReturnType<typeof freightOf>): string {
  if (!deliverable) return '所选地区暂不支持配送';
  const way = `${warehouse.kind === 'local' ? '恒温配送' : '保税直发'}，${formatArrival(warehouse)}`;
  if (freightFen === 0) return `${way} · 免运费`;
  const free = missingFen > 0 ? `，满 ${shortMoney(warehouse.freeFromFen)} 免运费` : '';
  return `${way} · 运费 ${shortMoney(freightFen)}${free}`;
}

/** The place that a page shows the freight for while nothing is known of the person: 上海市 徐汇区. */
const HOME = '310104';

async function areaFor(services: Services, asked: string | undefined, person: Caller['person']): Promise<string> {
  if (asked) return asked;
  const address = person && (await addressForCheckout(services.db, services.clock.now(), person.id));
  return address ? address.area_code : HOME;
}

/** What it costs to have so many brought to a place, and when they come. */
export async function freightTo(
  services: Services,
  { productId, skuId, warehouseId, areaCode: asked, quantity }: Asked,
  { person }: Caller,
): Promise<Answer> {
  const areaCode = await areaFor(services, asked, person);
  const { warehouses } = await referenceOf(services);
  const found = await readFactsFor(services, [productId], person);
  const facts = found.get(productId);
  const sku = facts && (skuId ? facts.skus.find(({ id }) => id === skuId) : facts.skus[0]);
  if (!sku) throw new NotFound('商品不存在或已下架');
  const bottles = sku.bottles * quantity;
  const warehouse = sourceOf(facts, warehouses, warehouseId, bottles);
  const price = priceOf(sku.rows, { levelRank: person?.levelRank ?? 0, quantity, now: services.clock.now() });
  const added = zoneOf(warehouse.zones, areaCode)?.days ?? 0;
  const days = { daysFrom: warehouse.daysFrom + added, daysTo: warehouse.daysTo + added };
  const freight = freightOf(warehouse, { bottles, amountFen: (price?.priceFen ?? 0) * quantity, areaCode });
  return {
    area: { code: areaCode, text: formatPlace(areaCode) },
    warehouse: { id: warehouse.id, name: warehouse.name, kind: warehouse.kind },
    deliverable: freight.deliverable,
    freightFen: freight.freightFen,
    freeFromFen: warehouse.freeFromFen,
    text: wordsOf({ ...warehouse, ...days }, freight),
    ...days,
  };
}
