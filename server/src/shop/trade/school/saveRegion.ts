import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { keepCourseFiles } from '../courses/courseFiles';
import { changed } from './refusals';
import { pictureFields } from './schoolPictures';

type Input = FieldsOf<'school.saveRegion'>;

const known = () =>
  new BusinessError('这个编号已经用过', { code: 'known', fields: { id: '这个编号已经用过，请换一个' } });

async function write(tx: Tx, { id, revision, pictureKey, ...input }: Input, now: Date): Promise<number> {
  const values = {
    country_code: input.country,
    country_name: input.countryName,
    name: input.name,
    foreign_name: input.foreignName,
    intro: input.intro,
    topics: JSON.stringify(input.topics),
    hours: input.hours,
    price_fen: input.priceFen,
    material: JSON.stringify(await keepCourseFiles(tx, input.material, now)),
  };
  const isNew = revision === undefined;
  const { picture } = await pictureFields(tx, pictureKey, isNew);
  const last = sql<number>`(select coalesce(max(position), -1) + 1 from course_region)`;
  const row = isNew
    ? await tx
        .insertInto('course_region')
        .values({ ...values, id, picture: picture!, position: last })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('revision')
        .executeTakeFirst()
    : await tx
        .updateTable('course_region')
        .set({ ...values, ...(picture && { picture }), revision: revision + 1 })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .returning('revision')
        .executeTakeFirst();
  if (!row) throw isNew ? known() : changed();
  return row.revision;
}

/** Makes a region course, which stands behind the others, or changes the one that the editor read. */
export const saveRegion = (services: Services, input: Input, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const revision = await write(tx, input, at);
    const detail = { id: input.id, revision, amountFen: input.priceFen };
    await audit(tx, { who, target: input.name, detail, at });
    return { revision };
  });
