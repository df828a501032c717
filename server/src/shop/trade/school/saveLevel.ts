import type { App } from '../../../app';
import { audit } from '../../../core/audit';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Tx } from '../../../store/transaction';
import { keepCourseFiles } from '../courses/courseFiles';
import { changed } from './refusals';
import { pictureFields } from './schoolPictures';

type Wish = FieldsOf<'school.saveLevel'>;

async function write(tx: Tx, { level, revision, pictureKey, ...wish }: Wish, now: Date): Promise<number> {
  const values = {
    name: wish.name,
    title: wish.title,
    summary: wish.summary,
    for_whom: wish.forWhom,
    days: wish.days,
    hours: wish.hours,
    exam: wish.exam,
    award: wish.award,
    syllabus: JSON.stringify(wish.syllabus),
    price_fen: wish.priceFen,
    material: JSON.stringify(await keepCourseFiles(tx, wish.material, now)),
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
export const saveLevel = (app: App, wish: Wish, who: string) =>
  transaction(app.db, async (tx) => {
    const at = app.clock.now();
    const revision = await write(tx, wish, at);
    const detail = { level: wish.level, revision, amountFen: wish.priceFen };
    await audit(tx, { who, action: 'school.saveLevel', target: wish.name, detail, at });
    return { revision };
  });
