import type { Services } from '../../../services';
import { dayOf, startOfDay } from '../../../clock';
import { audit } from '../../../core/audit';
import { countStock, enterStock, lockShelves } from '../../../core/stock/entries';
import type { LotFacts } from '../../../core/stock/lots';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { refused } from '../productAdmin/refusals';

/** What product and warehouses are called; a warehouse is not closed meanwhile. */
async function namesOf(tx: Tx, productId: string, warehouses: readonly string[]) {
  const product = await tx
    .selectFrom('product')
    .select(['name', 'code'])
    .where('id', '=', productId)
    .executeTakeFirst();
  const rows = await tx
    .selectFrom('warehouse')
    .select(['id', 'name', 'closed_at'])
    .where('id', 'in', warehouses)
    .orderBy('id')
    .forShare()
    .execute();
  if (!product || rows.length < new Set(warehouses).size) throw new NotFound('商品或仓库不存在');
  const nameOf = (id: string) => rows.find((row) => row.id === id)!.name;
  return { product, nameOf, closed: rows.filter(({ closed_at }) => closed_at).map(({ id }) => id) };
}
type Names = Awaited<ReturnType<typeof namesOf>>;

/** Nothing comes into a closed warehouse. */
function assertOpen({ closed, nameOf }: Names, id: string, field: 'warehouseId' | 'toWarehouseId') {
  if (closed.includes(id)) throw refused('closed', field, `「${nameOf(id)}」已停用，不能入库`);
}

/** What is said of a lot; only what comes in is one. */
function lotOf({ kind, supplier, costFen, vintage, arrivedOn }: FieldsOf<'stockAdmin.record'>, now: Date): LotFacts {
  if (kind !== 'in' && (supplier || costFen || vintage || arrivedOn))
    throw new BusinessError('只有入库才填供应商、进货价、年份和到货日期', { code: 'lot' });
  const arrivedAt = arrivedOn && startOfDay(arrivedOn);
  if (arrivedAt && arrivedAt > now)
    throw new BusinessError('到货日期不能晚于今天', { code: 'lot', fields: { arrivedOn: '到货日期不能晚于今天' } });
  return {
    supplier,
    ...(costFen && { costFen }),
    ...(vintage && { vintage }),
    // What arrives today stands behind what arrived before it today.
    ...(arrivedOn && arrivedAt && arrivedOn !== dayOf(now) && { arrivedAt }),
  };
}

type Why = { reason: string; voucher: string };
const whyOf = ({ reason, voucher }: Why, by: string, now: Date) => ({ reason, voucher, by, now });

/** Bottles come in, leave or break. */
export const recordStock = (services: Services, input: FieldsOf<'stockAdmin.record'>, who: string) =>
  transaction(services.db, async (tx) => {
    const { productId, warehouseId, kind, bottles, reason, voucher } = input;
    const at = services.clock.now();
    const names = await namesOf(tx, productId, [warehouseId]);
    const { product, nameOf } = names;
    if (kind === 'in') assertOpen(names, warehouseId, 'warehouseId');
    const signed = kind === 'in' ? bottles : -bottles;
    const lot = lotOf(input, at);
    const { onHand, held } = await enterStock(tx, {
      ...{ productId, warehouseId, kind, bottles: signed, lot },
      ...whyOf(input, who, at),
    });
    const detail = {
      ...{
        id: productId,
        code: product.code,
        warehouse: nameOf(warehouseId),
        bottles: signed,
        number: voucher,
        outcome: kind,
      },
      ...{ before: { onHand: onHand - signed }, after: { onHand, ...lot } },
    };
    await audit(tx, { who, target: product.name, detail, reason, at });
    return { onHand, held };
  });

/** Bottles change the warehouse. */
export const moveStock = (services: Services, input: FieldsOf<'stockAdmin.move'>, who: string) =>
  transaction(services.db, async (tx) => {
    const { productId, warehouseId, toWarehouseId, bottles, reason, voucher } = input;
    if (warehouseId === toWarehouseId)
      throw new BusinessError('请选择另一个仓库', { code: 'same', fields: { toWarehouseId: '请选择另一个仓库' } });
    const at = services.clock.now();
    const names = await namesOf(tx, productId, [warehouseId, toWarehouseId]);
    const { product, nameOf } = names;
    assertOpen(names, toWarehouseId, 'toWarehouseId');
    const refId = newId(at.getTime());
    await lockShelves(tx, [
      { productId, warehouseId },
      { productId, warehouseId: toWarehouseId },
    ]);
    const move = { productId, refId, ...whyOf(input, who, at) };
    const { taken, ...left } = await enterStock(tx, { ...move, warehouseId, kind: 'moveOut', bottles: -bottles });
    await enterStock(tx, { ...move, warehouseId: toWarehouseId, kind: 'moveIn', bottles, carried: taken });
    const detail = {
      ...{ id: productId, code: product.code, bottles, number: voucher },
      ...{ warehouse: `${nameOf(warehouseId)} → ${nameOf(toWarehouseId)}`, after: { onHand: left.onHand } },
    };
    await audit(tx, { who, target: product.name, detail, reason, at });
    return left;
  });

/** What was counted is what is there; the difference is an entry. */
export const countBottles = (services: Services, input: FieldsOf<'stockAdmin.count'>, who: string) =>
  transaction(services.db, async (tx) => {
    const { productId, warehouseId, counted, onHand, reason, voucher } = input;
    const at = services.clock.now();
    const { product, nameOf } = await namesOf(tx, productId, [warehouseId]);
    const difference = await countStock(tx, {
      ...{ productId, warehouseId, counted, expected: onHand },
      ...whyOf(input, who, at),
    });
    const detail = {
      ...{ id: productId, code: product.code, warehouse: nameOf(warehouseId), bottles: difference, number: voucher },
      ...{ before: { onHand }, after: { onHand: counted } },
    };
    await audit(tx, { who, target: product.name, detail, reason, at });
    return { difference };
  });
