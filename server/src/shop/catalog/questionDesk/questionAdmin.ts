import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { sendMessage } from '../../../core/messages';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import { foundBy } from '../../../store/queries/foundBy';
import { inOrder, restOf, searchPage, type Search } from '../../../store/queries/searchPage';
import { transaction, type Tx } from '../../../store/transaction';

const WHERE = {
  waiting: sql`answer is null and hidden_at is null`,
  answered: sql`answer is not null and hidden_at is null`,
  hidden: sql`hidden_at is not null`,
};

/** Questions about goods by what became of them. */
export async function listQuestions({ db }: Services, { state, q, ...page }: FieldsOf<'questionDesk.list'>) {
  const search: Search = {
    list: sql`select at, id from question where ${WHERE[state]}`,
    row: sql`select q.*, p.name from question q join product p on p.id = q.product_id where q.id = k.id`,
    as: 'q',
    filters: foundBy(q, {
      person: 'q.person_id',
      texts: ['q.name', 'q.nickname', 'q.body'],
      ofPerson: (person) => sql`select id from question where person_id = ${person}`,
    }),
  };
  const { ids, ...rest } = await searchPage(db, search, { ...page, order: state === 'waiting' ? 'asc' : 'desc' });
  const rows = await db
    .selectFrom('question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select(['q.id', 'q.product_id', 'p.name', 'q.nickname', 'q.body', 'q.answer', 'q.answered_at', 'q.at'])
    .select(['q.hidden_reason', 'q.person_id'])
    .where('q.id', '=', anyOf(ids))
    .execute();
  return {
    list: inOrder(rows, ids).map(({ id, nickname, body, answer, ...row }) => ({
      ...{ id, productId: row.product_id, productName: row.name, personId: row.person_id, nickname, body, answer },
      hiddenReason: row.hidden_reason,
      answeredAt: row.answered_at?.toISOString() ?? null,
      at: row.at.toISOString(),
    })),
    ...restOf(rest),
  };
}

async function lockQuestion(tx: Tx, id: string) {
  const row = await tx.selectFrom('question').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new NotFound('提问不存在');
  return row;
}
type Row = Awaited<ReturnType<typeof lockQuestion>>;

const changed = (message: string) => new BusinessError(message, { code: 'changed', stale: true });

async function notifyWriter(tx: Tx, row: Row, { title, body, now }: { title: string; body: string; now: Date }) {
  if (!row.person_id) return;
  const link = `/product?req_productId=${row.product_id}`;
  await sendMessage(tx, { personId: row.person_id, kind: 'system', title, body, link, now });
}

/** Answers a question, or changes the answer that was seen. */
export const answerQuestion = (
  services: Services,
  { id, answer, answeredAt }: FieldsOf<'questionDesk.answer'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const row = await lockQuestion(tx, id);
    if ((row.answered_at?.toISOString() ?? null) !== answeredAt)
      throw changed('这条提问刚被同事回复过，请先看最新的回复');
    await tx.updateTable('question').set({ answer, answered_at: now }).where('id', '=', id).execute();
    const detail = { before: row.answer, after: answer };
    await audit(tx, { who, target: id, detail, at: now });
    await notifyWriter(tx, row, { title: '你的提问有回复了', body: answer, now });
  });

/** Hides a question; the second of two people finds it hidden. */
export const hideQuestion = (services: Services, { id, reason }: FieldsOf<'questionDesk.hide'>, who: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const row = await lockQuestion(tx, id);
    if (row.hidden_at) throw changed('这条提问已经隐藏');
    await tx.updateTable('question').set({ hidden_at: now, hidden_reason: reason }).where('id', '=', id).execute();
    await audit(tx, { who, target: id, reason, at: now });
    await notifyWriter(tx, row, { title: '提问已隐藏', body: `你的一条提问不再公开：${reason}。`, now });
  });

export const restoreQuestion = (services: Services, id: string, who: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const row = await lockQuestion(tx, id);
    if (!row.hidden_at) throw changed('这条提问已经恢复');
    await tx.updateTable('question').set({ hidden_at: null, hidden_reason: null }).where('id', '=', id).execute();
    await audit(tx, { who, target: id, at: now });
    await notifyWriter(tx, row, { title: '提问已恢复', body: '你的提问已重新公开。', now });
  });
