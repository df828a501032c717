import type { OwnPoster } from '@cellar/shared/api/catalog/posters/schema';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { newId } from '../../../store/ids';
import { once } from '../../../store/guards/once';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { goodsOf, inviterOf, templateOf } from './posterParts';
import { showGoods } from './showTemplates';

const MAX_OWN = 100;

async function assertTemplate(tx: Tx, templateId: string) {
  const template = await tx
    .selectFrom('poster_template')
    .select('enabled')
    .where('id', '=', templateId)
    .executeTakeFirst();
  if (!template) throw new NotFound('海报模板不存在或已下线');
  if (!template.enabled) throw new BusinessError('这个模板已下线，请换一个', { code: 'off' });
}

/** The caller has the person's row locked, so that two at once do not pass the limit. */
async function assertRoom(tx: Tx, personId: string) {
  const { count } = await tx
    .selectFrom('poster')
    .select((one) => one.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_OWN) throw new BusinessError(`最多保存 ${MAX_OWN} 张海报，请先删除一些`, { code: 'full' });
}

export async function savePoster(
  services: Services,
  { idemKey, ...content }: FieldsOf<'posters.save'>,
  personId: string,
) {
  await showGoods(services, content.productId);
  return transaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockPerson(tx, personId);
    return once(tx, { personId, call: 'posters.save', key: idemKey, content, now }, async () => {
      const { templateId, productId, text } = content;
      await assertTemplate(tx, templateId);
      await assertRoom(tx, personId);
      const id = newId(now.getTime());
      await tx
        .insertInto('poster')
        .values({ person_id: personId, id, template_id: templateId, product_id: productId, text, saved_at: now })
        .execute();
      return { id };
    });
  });
}

const ownRows = (db: Db, personId: string) =>
  db
    .selectFrom('poster as o')
    .innerJoin('poster_template as t', 't.id', 'o.template_id')
    .select(['o.id as poster_id', 'o.product_id', 'o.text as own_text', 'o.saved_at'])
    .select(['t.id', 't.type_id', 't.name', 't.text', 't.drawing'])
    .where('o.person_id', '=', personId);
type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>;

async function posters(services: Services, rows: readonly Row[]): Promise<OwnPoster[]> {
  const goods = await goodsOf(services, [...new Set(rows.map(({ product_id }) => product_id))]);
  return rows.map((row) => ({
    id: row.poster_id,
    template: templateOf(row),
    goods: goods.get(row.product_id) ?? null,
    text: row.own_text,
    savedAt: row.saved_at.toISOString(),
  }));
}

export async function listOwn(services: Services, { cursor, size }: FieldsOf<'posters.listOwn'>, personId: string) {
  const { rows: shown, next } = await readPage(
    ownRows(services.db, personId),
    { cursor, size },
    { 'o.saved_at': 'instant', 'o.id': 'uuid' },
  );
  return {
    list: await posters(services, shown),
    next,
    inviter: await inviterOf(services.db, personId),
  };
}

export async function showOwn(services: Services, posterId: string, personId: string) {
  const row = await ownRows(services.db, personId).where('o.id', '=', posterId).executeTakeFirst();
  const [poster] = row ? await posters(services, [row]) : [];
  if (!poster) throw new NotFound('海报不存在或已删除');
  return { ...poster, inviter: await inviterOf(services.db, personId) };
}

export async function removeOwn({ db }: Services, posterId: string, personId: string): Promise<void> {
  const removed = await db
    .deleteFrom('poster')
    .where('person_id', '=', personId)
    .where('id', '=', posterId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new NotFound('海报不存在或已删除');
}
