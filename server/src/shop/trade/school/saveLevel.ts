import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { keepCourseFiles } from '../courses/courseFiles';
import { changed } from './refusals';
import { pictureFields } from './schoolPictures';

type Input = FieldsOf<'school.saveLevel'>;

async function write(tx: Tx, { level, revision, pictureKey, ...input }: Input, now: Date): Promise<number> {
  const values = {
    name: input.name,
    title: input.title,
    summary: input.summary,
    for_whom: input.forWhom,
    days: input.days,
    hours: input.hours,
    exam: input.exam,
    award: input.award,
    syllabus: JSON.stringify(input.syllabus),
    price_fen: input.priceFen,
    material: JSON.stringify(await keepCourseFiles(tx, input.material, now)),
  };
  const isNew = revision === undefined;
  const { picture } = await pictureFields(tx, pictureKey, isNew);
  const row = isNew
    ? await tx
        .insertInto('course_level')
        .values({ ...values, level, picture: picture! })
        .onConflict((conflict) => conflict.column('level').doNothing())
        .returning('revision')
        .executeTakeFirst()
    : await tx
        .updateTable('course_level')
        .set({ ...values, ...(picture && { picture }), revision: revision + 1 })
        .where('level', '=', level)
        .where('revision', '=', revision)
        .returning('revision')
        .executeTakeFirst();
  if (!row) throw changed(isNew ? '这个级别已经有了，请刷新后再改' : undefined);
  return row.revision;
}

/** Makes a level, or changes the one that the editor read. */
export const saveLevel = (services: Services, input: Input, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const revision = await write(tx, input, at);
    const detail = { level: input.level, revision, amountFen: input.priceFen };
    await audit(tx, { who, target: input.name, detail, at });
    return { revision };
  });
