import { z } from 'zod';
import { BusinessError } from '../../../../errors/businessError';
import type { ParcelState } from '../../../../core/states/parcel';
import type { Waybill } from '../../../../ports/courier/port';
import { anyOf } from '../../../../store/queries/anyOf';
import type { Db } from '../../../../store/transaction';
import type { LineRow } from '../orderParts';

/** A parcel as somebody asks for it; without a slip it is booked, without lines it holds all that has not left its warehouse. */
export type WantedParcel = {
  warehouseId: string;
  courier?: string | undefined;
  trackingNo?: string | undefined;
  lines?: { line: number; quantity: number }[] | undefined;
};
/** A parcel with what is in it. */
export type PlannedParcel = { warehouseId: string; slip: Waybill | null; lines: { line: number; quantity: number }[] };

const Sent = z.array(z.object({ line: z.int().optional(), quantity: z.int() }));

type SentParcel = { state: ParcelState; lines: z.output<typeof Sent> };

/** What parcels of orders hold already, by order. */
export async function readSentOf(db: Db, orderIds: readonly string[]): Promise<Map<string, SentParcel[]>> {
  const rows = await db
    .selectFrom('parcel')
    .select(['order_id', 'lines', 'state'])
    .where('order_id', '=', anyOf(orderIds))
    .execute();
  const sent = new Map<string, SentParcel[]>();
  for (const { order_id, lines, state } of rows) {
    const parcel = { state: state as ParcelState, lines: Sent.parse(lines) };
    const known = sent.get(order_id);
    if (known) known.push(parcel);
    else sent.set(order_id, [parcel]);
  }
  return sent;
}

/** What parcels of an order hold already. */
export const readSent = async (db: Db, orderId: string): Promise<SentParcel[]> =>
  (await readSentOf(db, [orderId])).get(orderId) ?? [];

/** Units of each line that no parcel holds yet. */
export function unsentOf(lines: readonly LineRow[], sent: readonly SentParcel[]): Map<number, number> {
  const gone = (line: number) =>
    sent
      .flatMap((parcel) => parcel.lines)
      .filter((one) => one.line === line)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return new Map(lines.map(({ line, quantity, withdrawn }) => [line, quantity - withdrawn - gone(line)]));
}

const wrong = (text: string) => new BusinessError(text, { code: 'waybill' });

/** What goes into each parcel. Refused where it names more than has not left, or goods of another warehouse. */
export function planParcels(
  lines: readonly LineRow[],
  unsent: Map<number, number>,
  wanted: readonly WantedParcel[] | undefined,
): PlannedParcel[] {
  const left = new Map(unsent);
  const openOf = (warehouseId: string) =>
    lines
      .filter((row) => row.warehouse_id === warehouseId && (left.get(row.line) ?? 0) > 0)
      .map(({ line }) => ({ line, quantity: left.get(line) ?? 0 }));
  const warehouses = [...new Set(lines.map(({ warehouse_id }) => warehouse_id))];
  const asked: readonly WantedParcel[] =
    wanted ?? warehouses.filter((id) => openOf(id).length > 0).map((warehouseId) => ({ warehouseId }));
  if (asked.length === 0) throw wrong('请选择要发出的商品');
  return asked.map(({ warehouseId, courier, trackingNo, lines: named = openOf(warehouseId) }) => {
    const chosen = named.filter(({ quantity }) => quantity > 0);
    if (chosen.length === 0) throw wrong('这个发货仓没有待发的商品');
    for (const { line, quantity } of chosen) {
      const row = lines.find((one) => one.line === line);
      if (row?.warehouse_id !== warehouseId) throw wrong('一个包裹只能装同一发货仓的商品');
      if (quantity > (left.get(line) ?? 0)) throw wrong('包裹里的数量超过了待发数量');
      left.set(line, (left.get(line) ?? 0) - quantity);
    }
    if ((courier === undefined) !== (trackingNo === undefined)) throw wrong('请填写快递公司和运单号');
    return { warehouseId, slip: courier && trackingNo ? { courier, trackingNo } : null, lines: chosen };
  });
}

/** Whether the parcels hold all that had not left. */
export const isWhole = (unsent: Map<number, number>, parcels: readonly PlannedParcel[]) =>
  [...unsent].every(
    ([line, open]) =>
      open ===
      parcels
        .flatMap((parcel) => parcel.lines)
        .filter((one) => one.line === line)
        .reduce((sum, { quantity }) => sum + quantity, 0),
  );
