import { sql } from 'kysely';
import { z } from 'zod';
import type { Result } from '@cellar/shared/contract/calls';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';
import { sendMessage } from '../../../core/messages';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { anyOf } from '../../../store/queries/anyOf';
import { foundBy } from '../../../store/queries/foundBy';
import { inOrder, restOf, searchPage, type Search } from '../../../store/queries/searchPage';
import { sortingOf, type SortKey } from '../../../store/queries/sortedPage';
import { transaction, type Tx } from '../../../store/transaction';
import { findLibraryPicture } from '../../identity/uploads/libraryPictures';

const Pictures = z.array(Picture);

type Asked = Pick<FieldsOf<'reviewDesk.list'>, 'hidden' | 'size'> & Partial<FieldsOf<'reviewDesk.list'>>;

const SORTS: Record<'at' | 'stars', SortKey> = { at: 'list', stars: sql<number>`r.stars` };

/** Reviews that everybody sees, or those that are hidden, usually the newest first. */
export async function listReviews(
  { db }: Services,
  { hidden, unanswered, stars, q, sort, ...page }: Asked,
): Promise<Result<'reviewDesk.list'>> {
  const search: Search = {
    list: sql`select at, id from review where hidden_at ${sql.raw(hidden ? 'is not null' : 'is null')}`,
    row: sql`select r.*, p.name from review r join product p on p.id = r.product_id where r.id = k.id`,
    as: 'r',
    filters: [
      ...(unanswered ? [{ condition: sql<boolean>`r.reply is null` }] : []),
      ...(stars === undefined ? [] : [{ condition: sql<boolean>`r.stars = ${stars}` }]),
      ...foundBy(q, {
        person: 'r.person_id',
        texts: ['r.name', 'r.nickname', 'r.body'],
        ofPerson: (person) => sql`select id from review where person_id = ${person}`,
      }),
    ],
  };
  const { ids, ...rest } = await searchPage(db, search, { ...page, sorting: sortingOf(sort, SORTS) });
  const rows = await db
    .selectFrom('review as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .select(['r.id', 'p.name', 'r.nickname', 'r.stars', 'r.body', 'r.pictures', 'r.followup', 'r.followup_pictures'])
    .select(['r.hidden_at', 'r.hidden_reason', 'r.reply', 'r.reply_pictures', 'r.at', 'r.person_id'])
    .where('r.id', '=', anyOf(ids))
    .execute();
  const list = inOrder(rows, ids).map((row) => ({
    ...{
      id: row.id,
      nickname: row.nickname,
      stars: row.stars,
      body: row.body,
      followup: row.followup,
      reply: row.reply,
    },
    productName: row.name,
    personId: row.person_id,
    pictures: Pictures.parse(row.pictures),
    replyPictures: Pictures.parse(row.reply_pictures),
    followupPictures: Pictures.parse(row.followup_pictures),
    hiddenAt: row.hidden_at?.toISOString() ?? null,
    hiddenReason: row.hidden_reason,
    at: row.at.toISOString(),
  }));
  return { list, ...restOf(rest) };
}

type Decision = { id: string; who: string };

/** Hides a review or shows it again; the second of two people finds it decided. */
const decide = (services: Services, { id, who }: Decision, reason: string | null) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const row = await tx
      .selectFrom('review')
      .select(['person_id', 'order_id', 'hidden_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new NotFound('评价不存在');
    const hide = reason !== null;
    if ((row.hidden_at !== null) === hide)
      throw new BusinessError(hide ? '这条评价已经隐藏' : '这条评价已经恢复', { code: 'changed', stale: true });
    await tx
      .updateTable('review')
      .set({ hidden_at: hide ? now : null, hidden_reason: reason })
      .where('id', '=', id)
      .execute();
    await audit(tx, { who, target: id, at: now, ...(hide ? { reason } : {}) });
    if (!row.person_id || !row.order_id) return;
    await sendMessage(tx, {
      personId: row.person_id,
      kind: 'system',
      title: hide ? '评价已隐藏' : '评价已恢复',
      body: hide ? `你的一条评价不再公开：${reason}。` : '你的评价已重新公开。',
      link: `/order-details?orderId=${row.order_id}`,
      now,
    });
  });

export const hideReview = (services: Services, { reason, ...decision }: Decision & { reason: string }) =>
  decide(services, decision, reason);
export const restoreReview = (services: Services, decision: Decision) => decide(services, decision, null);

const refused = (message: string) => new BusinessError(message, { code: 'picture', fields: { pictures: message } });

async function picturesOf(tx: Tx, keys: readonly string[]) {
  const found = await Promise.all([...new Set(keys)].map((key) => findLibraryPicture(tx, key)));
  return found.map((picture) => {
    if (!picture) throw refused('图片不存在，请重新选择');
    return picture;
  });
}

/** The shop's word below a review, with pictures; the writer is told of it. Without a word there are none. */
export const replyReview = (
  services: Services,
  { id, reply, pictures, from, who }: FieldsOf<'reviewDesk.reply'> & Decision,
) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    if (reply === '' && pictures.length > 0) throw refused('请先写回复，再加图片');
    const known = await tx
      .selectFrom('review')
      .select(['reply', 'reply_pictures'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw new NotFound('评价不存在');
    const before = { reply: known.reply, pictures: Pictures.parse(known.reply_pictures).map(({ key }) => key) };
    assertSeen(
      from,
      { ...before, reply: known.reply ?? '' },
      known.reply ? `回复已被别人改为「${known.reply}」` : '回复已被别人删除',
    );
    const shown = await picturesOf(tx, pictures);
    const row = await tx
      .updateTable('review')
      .set({ reply: reply === '' ? null : reply, reply_pictures: JSON.stringify(shown) })
      .where('id', '=', id)
      .returning(['person_id', 'order_id'])
      .executeTakeFirstOrThrow();
    const after = { reply: reply || null, pictures: shown.map(({ key }) => key) };
    await audit(tx, { who, target: id, detail: { before, after }, at: now });
    if (reply === '' || !row.person_id || !row.order_id) return;
    await sendMessage(tx, {
      personId: row.person_id,
      kind: 'system',
      title: '商家回复了你的评价',
      body: reply,
      link: `/order-details?orderId=${row.order_id}`,
      now,
    });
  });
