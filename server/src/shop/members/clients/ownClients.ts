import { sql } from 'kysely';
import type { Client } from '@cellar/shared/api/members/clients/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Registration } from '../../../core/states/registration';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { maskName } from '../../catalog/products/productReviews';
import { readApplication } from '../../identity/registration/apply';
import { paidOrders, readFigures, type Figures } from './figures';

const NEWEST = 10;

/** Invited persons whose account still exists. */
const invited = (db: Db, inviterId: string) =>
  db
    .selectFrom('person as p')
    .select(['p.id', 'p.nickname', 'p.phone', 'p.avatar', 'p.registration', 'p.frozen_at', 'p.created_at'])
    .select((select) =>
      select
        .exists(select.selectFrom('vip_application as a').select('a.id').whereRef('a.person_id', '=', 'p.id'))
        .as('applied'),
    )
    .where('p.invited_by', '=', inviterId)
    .where('p.cancelled_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof invited>['executeTakeFirstOrThrow']>>;

type Member = Pick<Row, 'registration' | 'frozen_at' | 'applied'>;

export function statusOf({ registration, frozen_at, applied }: Member): Client['status'] {
  if (frozen_at) return 'frozen';
  // After the first step of a registration it stands as after a rejection.
  return registration === 'rejected' && !applied ? 'notApplied' : (registration as Registration);
}

const clientOf = (row: Row, { orders, paidFen, visitedAt }: Figures) => ({
  id: row.id,
  nickname: row.nickname,
  phone: maskPhone(row.phone),
  avatar: Picture.nullable().catch(null).parse(row.avatar),
  status: statusOf(row),
  standing: statusOf(row),
  joinedAt: row.created_at.toISOString(),
  visitedAt: visitedAt?.toISOString() ?? null,
  orders,
  paidFen,
});

export async function listClients({ db }: Services, inviterId: string, { cursor, size }: FieldsOf<'clients.list'>) {
  const { rows: shown, next } = await readPage(
    invited(db, inviterId),
    { cursor, size },
    { 'p.created_at': 'instant', 'p.id': 'uuid' },
  );
  const figuresOf = await readFigures(
    db,
    shown.map(({ id }) => id),
  );
  return {
    list: shown.map((row) => clientOf(row, figuresOf(row.id))),
    next,
  };
}

/** One of the inviter's customers. */
async function findClient({ db }: Services, inviterId: string, id: string) {
  const row = await invited(db, inviterId).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('客户不存在');
  const figures = (await readFigures(db, [id]))(id);
  return { client: clientOf(row, figures), figures };
}

export async function readClient(services: Services, inviterId: string, id: string) {
  const { client, figures } = await findClient(services, inviterId, id);
  const newest = await paidOrders(services.db, [id])
    .select(['o.placed_at', 'o.paid_fen', 'o.refunded_fen'])
    .select((select) =>
      select
        .selectFrom('order_line as l')
        .select(sql<string>`coalesce(sum(l.quantity * l.bottles), 0)`.as('bottles'))
        .whereRef('l.person_id', '=', 'o.person_id')
        .whereRef('l.order_id', '=', 'o.id')
        .as('bottles'),
    )
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(NEWEST)
    .execute();
  return {
    ...client,
    firstOrderAt: figures.firstOrderAt?.toISOString() ?? null,
    newest: newest.map(({ placed_at, paid_fen, refunded_fen, bottles }) => ({
      placedAt: placed_at.toISOString(),
      bottles: Number(bottles),
      paidFen: paid_fen - refunded_fen,
    })),
  };
}

export async function readClientApplication(services: Services, inviterId: string, id: string) {
  const { client } = await findClient(services, inviterId, id);
  const application = await readApplication(services.db, id);
  if (!application) return { client, application };
  const { licences: _, ...shown } = application;
  return { client, application: { ...shown, contact: maskName(application.contact) } };
}
