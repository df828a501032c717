import { sql } from 'kysely';
import type { ReservableKind } from '@cellar/shared/api/campaigns/reservations/schema';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { newId } from '../../../store/ids';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { beginsAt, reservables } from './reservableRows';

type By = { who: string };
type Input = FieldsOf<'reservations.add'> & By;

const refused = (code: 'target' | 'time' | 'level', field: string, text: string) =>
  new BusinessError(text, { code, fields: { [field]: text } });

async function assertTarget(tx: Tx, { kind, saleId, productId }: Input) {
  if (kind === 'sale') {
    const sale = saleId && (await tx.selectFrom('flash_sale').select('id').where('id', '=', saleId).executeTakeFirst());
    if (!sale) throw refused('target', 'saleId', '请选择抢购场次');
  }
  if (kind === 'product') {
    const product =
      productId && (await tx.selectFrom('product').select('id').where('id', '=', productId).executeTakeFirst());
    if (!product) throw refused('target', 'productId', '请选择商品');
  }
}

function assertTime({ kind, beginsAt: begins, opensAt }: Input, now: Date) {
  if (kind === 'sale') return;
  if (!begins || Date.parse(begins) <= now.getTime()) throw refused('time', 'beginsAt', '开始时间要晚于现在');
  if (opensAt && opensAt >= begins) throw refused('time', 'opensAt', '开放预约要早于开始时间');
}

async function assertLevel(tx: Tx, { level }: Input) {
  if (!level) return;
  const known = await tx.selectFrom('member_level').select('id').where('id', '=', level).executeTakeFirst();
  if (!known) throw refused('level', 'level', '会员等级不存在');
}

export const addReservable = (services: Services, input: Input) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    await assertTarget(tx, input);
    assertTime(input, at);
    await assertLevel(tx, input);
    const { who, kind, name, note, link, opensAt, level, remindMinutes, places } = input;
    const id = newId(at.getTime());
    await tx
      .insertInto('reservable')
      .values({
        id,
        kind,
        name,
        note,
        link,
        sale_id: kind === 'sale' ? input.saleId! : null,
        product_id: kind === 'product' ? input.productId! : null,
        opens_at: opensAt ? new Date(opensAt) : null,
        begins_at: kind === 'sale' ? null : new Date(input.beginsAt!),
        remind_minutes: remindMinutes,
        level_id: level ?? null,
        places: places ?? null,
        created_at: at,
      })
      .execute();
    await audit(tx, { who, action: 'reservable.add', target: name, detail: { id, kind, places }, at });
    return { id };
  });

export const withdrawReservable = (
  services: Services,
  { reservableId, reason, who }: FieldsOf<'reservations.withdraw'> & By,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const known = await tx.selectFrom('reservable').select('name').where('id', '=', reservableId).executeTakeFirst();
    if (!known) throw new NotFound('预约不存在');
    const row = await tx
      .updateTable('reservable')
      .set({ withdrawn_at: at })
      .where('id', '=', reservableId)
      .where('withdrawn_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new BusinessError('这个预约已经撤下', { code: 'changed', stale: true });
    await audit(tx, {
      who,
      action: 'reservable.withdraw',
      target: known.name,
      detail: { id: reservableId },
      reason,
      at,
    });
  });

export async function listReservables(db: Db) {
  const rows = await reservables(db)
    .select((query) =>
      query
        .selectFrom('reservation as own')
        .select(sql<number>`count(own.reminded_at)::int`.as('reminded'))
        .whereRef('own.reservable_id', '=', 'r.id')
        .as('reminded'),
    )
    .orderBy(beginsAt, 'desc')
    .orderBy('r.id')
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      kind: row.kind as ReservableKind,
      name: row.name,
      note: row.note,
      link: row.link,
      beginsAt: row.begins.toISOString(),
      remindMinutes: row.remind_minutes,
      level: row.level,
      places: row.places,
      reserved: row.taken,
      reminded: row.reminded ?? 0,
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    })),
  };
}

export async function listPeople(db: Db, { reservableId, ...page }: FieldsOf<'reservations.listPeople'>) {
  const query = db
    .selectFrom('reservation as r')
    .innerJoin('person as p', 'p.id', 'r.person_id')
    .select(['p.id', 'p.nickname', 'p.phone', 'r.at', 'r.reminded_at'])
    .where('r.reservable_id', '=', reservableId);
  const { rows, next } = await readPage(query, page, { 'r.at': 'instant', 'p.id': 'uuid' });
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.nickname,
      phone: maskPhone(row.phone),
      at: row.at.toISOString(),
      remindedAt: row.reminded_at?.toISOString() ?? null,
    })),
    next,
  };
}
