import { sql } from 'kysely';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { SampleOffer, SampleVoucher, VoucherTab } from '@cellar/shared/api/trade/samples/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';

export const noVoucher = () => new NotFound('样酒券不存在');

const tabOf = (now: Date) => sql<VoucherTab>`case
  when v.redeemed_at is not null then 'redeemed' when v.expires_at <= ${now} then 'expired' else 'unused' end`;

const rowsOf = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('sample_voucher as v')
    .leftJoin('sample as s', 's.id', 'v.sample_id')
    .leftJoin('product as p', 'p.id', 's.product_id')
    .select(['v.id', 'v.reason', 'v.expires_at', 'v.address', 'v.redeemed_at', 'v.courier', 'v.tracking_no'])
    .select(['v.shipped_at', 'v.received_at', 'v.sample_id', 's.capacity_ml', 's.product_id'])
    .select(['p.name', 'p.foreign_name', 'p.picture'])
    .where('v.person_id', '=', personId);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

type Marks = { expires_at: Date; redeemed_at: Date | null; shipped_at: Date | null; received_at: Date | null };

export function voucherState({ expires_at, redeemed_at, shipped_at, received_at }: Marks, now: Date) {
  if (received_at) return 'received';
  if (shipped_at) return 'shipped';
  if (redeemed_at) return 'packing';
  return expires_at <= now ? 'expired' : 'unused';
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function viewOf(row: Row, now: Date): SampleVoucher {
  const { sample_id, product_id, name, foreign_name, capacity_ml } = row;
  return {
    id: row.id,
    reason: row.reason,
    expiresAt: row.expires_at.toISOString(),
    state: voucherState(row, now),
    sample:
      sample_id && product_id
        ? {
            id: sample_id,
            productId: product_id,
            name: name ?? '',
            foreignName: foreign_name ?? '',
            picture: Picture.parse(row.picture),
            capacityMl: capacity_ml ?? 0,
          }
        : null,
    address: OrderAddress.nullable().parse(row.address),
    redeemedAt: isoOf(row.redeemed_at),
    courier: row.courier,
    trackingNo: row.tracking_no,
    shippedAt: isoOf(row.shipped_at),
    receivedAt: isoOf(row.received_at),
  };
}

export async function readVoucher(db: Db | Tx, personId: string, id: string, now: Date): Promise<SampleVoucher> {
  const row = await rowsOf(db, personId).where('v.id', '=', id).executeTakeFirst();
  if (!row) throw noVoucher();
  return viewOf(row, now);
}

async function countTabs({ db, clock }: Services, personId: string): Promise<Record<VoucherTab, number>> {
  const rows = await db
    .selectFrom('sample_voucher as v')
    .select(tabOf(clock.now()).as('tab'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('v.person_id', '=', personId)
    .groupBy('tab')
    .execute();
  const of = (tab: VoucherTab) => Number(rows.find((row) => row.tab === tab)?.count ?? 0);
  return { unused: of('unused'), redeemed: of('redeemed'), expired: of('expired') };
}

export async function listVouchers(
  services: Services,
  { tab, cursor, size }: FieldsOf<'samples.list'>,
  personId: string,
) {
  const now = services.clock.now();
  const { rows, next } = await readPage(
    rowsOf(services.db, personId).where(tabOf(now), '=', tab),
    { cursor, size },
    tab === 'redeemed' ? { 'v.redeemed_at': 'instant', 'v.id': 'uuid' } : { 'v.expires_at': 'instant', 'v.id': 'uuid' },
    tab === 'unused' ? 'asc' : 'desc',
  );
  return {
    list: rows.map((row) => viewOf(row, now)),
    next,
    counts: await countTabs(services, personId),
  };
}

export async function listSampleOffers(db: Db): Promise<SampleOffer[]> {
  const rows = await db
    .selectFrom('sample as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.product_id', 's.capacity_ml', 's.total', 's.taken', 'p.name', 'p.foreign_name', 'p.picture'])
    .where('s.offered', '=', true)
    .orderBy('s.position')
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, product_id, capacity_ml, name, foreign_name, picture, total, taken }) => ({
    id,
    productId: product_id,
    name,
    foreignName: foreign_name,
    picture: Picture.parse(picture),
    capacityMl: capacity_ml,
    left: total - taken,
  }));
}
