import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { sendMessage } from '../../../core/messages';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Tx } from '../../../store/transaction';

/** Questions about goods by what became of them. */
export async function listQuestions({ db }: Services, { state, ...page }: FieldsOf<'questionDesk.list'>) {
  let query = db
    .selectFrom('question as q')
    .innerJoin('product as p', 'p.id', 'q.product_id')
    .select(['q.id', 'q.product_id', 'p.name', 'q.nickname', 'q.body', 'q.answer', 'q.answered_at', 'q.at'])
    .select('q.hidden_reason')
    .where('q.hidden_at', state === 'hidden' ? 'is not' : 'is', null);
  if (state !== 'hidden') query = query.where('q.answer', state === 'waiting' ? 'is' : 'is not', null);
  const { rows, next } = await readPage(
    query,
    page,
    { 'q.at': 'instant', 'q.id': 'uuid' },
    state === 'waiting' ? 'asc' : 'desc',
  );
  return {
    list: rows.map(({ id, product_id, name, nickname, body, answer, answered_at, hidden_reason, at }) => ({
      ...{ id, productId: product_id, productName: name, nickname, body, answer, hiddenReason: hidden_reason },
      answeredAt: answered_at?.toISOString() ?? null,
      at: at.toISOString(),
    })),
    next,
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
