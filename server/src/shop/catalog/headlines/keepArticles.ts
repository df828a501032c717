import { sql } from 'kysely';
import type { ShopArticle } from '@cellar/shared/api/catalog/headlines/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { anyOf } from '../../../store/queries/anyOf';
import { readPage } from '../../../store/queries/keyset';
import { transaction, type Tx } from '../../../store/transaction';
import { assertUnchanged } from '../fulfilment/assertUnchanged';
import { picturesOf } from '../productAdmin/saveProduct';
import { refused } from '../productAdmin/refusals';
import { headlineOf, type ArticleRow } from './articleRows';
import { noArticle, ProductIds, Sections } from './readArticle';

type Row = ArticleRow & { taken_down_at: Date | null; revision: number };
const kept = (row: Row): ShopArticle => ({
  ...headlineOf(row),
  isShown: row.taken_down_at === null,
  revision: row.revision,
});

/** Newest first, those that were taken down too. */
export async function listForShop({ db }: Services, { channel, ...page }: FieldsOf<'headlines.listForShop'>) {
  const { rows, next } = await readPage(
    db
      .selectFrom('article')
      .select(['id', 'channel', 'title', 'summary', 'picture', 'reads', 'likes', 'at', 'taken_down_at', 'revision'])
      .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? '')),
    page,
    { at: 'instant', id: 'uuid' },
  );
  return { list: rows.map(kept), next };
}

export async function getForShop({ db }: Services, articleId: string) {
  const row = await db.selectFrom('article').selectAll().where('id', '=', articleId).executeTakeFirst();
  if (!row) throw noArticle();
  return { ...kept(row), sections: Sections.parse(row.body), productIds: ProductIds.parse(row.product_ids) };
}

async function lockArticle(tx: Tx, id: string, seen: number | undefined) {
  const row = await tx.selectFrom('article').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noArticle();
  assertUnchanged({ name: row.title, revision: row.revision }, seen);
  return row;
}
type Stored = Awaited<ReturnType<typeof lockArticle>>;

const loggedOf = ({ channel, title, summary, picture, body, product_ids }: Stored) => ({
  ...{ channel, title, summary, picture, sections: body, productIds: product_ids },
});

async function assertGoods(tx: Tx, productIds: readonly string[]) {
  if (productIds.length === 0) return;
  const found = await tx.selectFrom('product').select('id').where('id', '=', anyOf(productIds)).execute();
  if (found.length < productIds.length) throw refused('product', 'productIds', '商品不存在或选了两次');
}

type Saved = FieldsOf<'headlines.save'>;

/** What is stored of an article: its pictures as the library has them. */
async function contentOf(tx: Tx, { picture, sections }: Saved, before: Stored | null) {
  const asked = [picture, ...sections.flatMap((one) => (one.kind === 'picture' ? [one] : []))];
  const own = before ? Sections.parse(before.body) : [];
  const known = [
    ...(before ? [headlineOf(before).picture] : []),
    ...own.flatMap((one) => (one.kind === 'picture' ? [one.picture] : [])),
  ];
  const shown = await picturesOf(tx, asked, known);
  return {
    picture: shown(picture),
    sections: sections.map((one) => (one.kind === 'picture' ? { kind: one.kind, picture: shown(one) } : one)),
  };
}

/** Publishes an article, or changes the one that the person read. */
export const saveArticle = (services: Services, input: Saved, who: string) =>
  transaction(services.db, async (tx) => {
    const { articleId, revision, channel, title, summary, productIds } = input;
    const at = services.clock.now();
    const before = articleId ? await lockArticle(tx, articleId, revision) : null;
    await assertGoods(tx, productIds);
    const { picture, sections } = await contentOf(tx, input, before);
    const row = {
      ...{ channel, title, summary, picture: JSON.stringify(picture) },
      ...{ body: JSON.stringify(sections), product_ids: JSON.stringify(productIds) },
    };
    const id = articleId ?? newId(at.getTime());
    if (before) {
      const next = { ...row, revision: sql<number>`revision + 1` };
      await tx.updateTable('article').set(next).where('id', '=', id).execute();
    } else
      await tx
        .insertInto('article')
        .values({ id, at, ...row })
        .execute();
    const after = { channel, title, summary, picture, sections, productIds };
    await audit(tx, { who, target: title, detail: { id, before: before && loggedOf(before), after }, at });
    return { articleId: id };
  });

/** Takes an article down, or shows it again. */
export const setShown = (
  services: Services,
  { articleId, revision, isShown }: FieldsOf<'headlines.setShown'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const { title } = await lockArticle(tx, articleId, revision);
    await tx
      .updateTable('article')
      .set({ taken_down_at: isShown ? null : at, revision: sql<number>`revision + 1` })
      .where('id', '=', articleId)
      .execute();
    await audit(tx, { who, target: title, detail: { id: articleId, outcome: isShown ? 'shown' : 'takenDown' }, at });
  });
