import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Db } from '../../../store/transaction';

/** The words of the tour, as operations change them. */
export async function listTexts(db: Db) {
  const rows = await db
    .selectFrom('wine_tour')
    .select(['country_code as country', 'slogan', 'intro', 'position', 'version'])
    .orderBy('position')
    .orderBy('country_code')
    .execute();
  return { list: rows };
}

type Input = FieldsOf<'wineTour.saveText'> & { who: string };

/** Changes the words of a country, or takes it into the tour, unless somebody else changed them meanwhile. */
export const saveText = (services: Services, { country, version, who, ...words }: Input) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const known = await tx.selectFrom('country').select('name').where('code', '=', country).executeTakeFirst();
    if (!known) throw new NotFound('没有这个国家');
    const changed = { ...words, version: version + 1, changed_at: at };
    const row =
      version === 0
        ? await tx
            .insertInto('wine_tour')
            .values({ country_code: country, ...changed })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await tx
            .updateTable('wine_tour')
            .set(changed)
            .where('country_code', '=', country)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst();
    if (!row) throw new BusinessError('内容已被其他人修改，请刷新后再改', { code: 'changed', stale: true });
    await audit(tx, { who, action: 'tour.save', target: known.name, detail: { text: words.slogan }, at });
    return row;
  });
