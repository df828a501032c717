import { sql } from 'kysely';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { changed } from './refusals';
import { pictureFields } from './schoolPictures';

type Input = FieldsOf<'school.saveTeacher'>;

/** Who leaves has no session that is still to be taught. The lock of the row makes a session that is saved meanwhile wait. */
async function assertFree(tx: Tx, teacherId: string, now: Date) {
  await tx.selectFrom('teacher').select('id').where('id', '=', teacherId).forUpdate().execute();
  const session = await tx
    .selectFrom('course_session')
    .select(['title', 'starts_on'])
    .where('teacher_id', '=', teacherId)
    .where('cancelled_at', 'is', null)
    .where('ends_on', '>=', dayOf(now))
    .orderBy('starts_on')
    .executeTakeFirst();
  if (!session) return;
  const message = `还要教 ${session.starts_on} 的「${session.title}」，请先换讲师`;
  throw new BusinessError(message, { code: 'teaching', fields: { hasLeft: message } });
}

const valuesOf = ({ name, title, credentials, years, bio, motto }: Input) => ({
  name,
  title,
  credentials: JSON.stringify(credentials),
  years,
  bio,
  motto,
});

async function add(tx: Tx, input: Input, now: Date) {
  const { picture } = await pictureFields(tx, input.pictureKey, true);
  const teacherId = newId(now.getTime());
  await tx
    .insertInto('teacher')
    .values({
      ...valuesOf(input),
      id: teacherId,
      picture: picture!,
      position: sql<number>`(select coalesce(max(position), -1) + 1 from teacher)`,
      left_at: input.hasLeft ? now : null,
    })
    .execute();
  return { teacherId, revision: 1 };
}

async function change(tx: Tx, teacherId: string, input: Input, now: Date) {
  const { revision = 0 } = input;
  if (input.hasLeft) await assertFree(tx, teacherId, now);
  const row = await tx
    .updateTable('teacher')
    .set({
      ...valuesOf(input),
      ...(await pictureFields(tx, input.pictureKey, false)),
      left_at: input.hasLeft ? sql<Date>`coalesce(left_at, ${now}::timestamptz)` : null,
      revision: revision + 1,
    })
    .where('id', '=', teacherId)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  if (!row) throw changed();
  return { teacherId, revision: row.revision };
}

/** Adds a teacher behind the others, or changes the one that the editor read. */
export const saveTeacher = (services: Services, input: Input, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const saved = input.teacherId ? await change(tx, input.teacherId, input, at) : await add(tx, input, at);
    const detail = { id: saved.teacherId, revision: saved.revision, hasLeft: input.hasLeft };
    await audit(tx, { who, target: input.name, detail, at });
    return saved;
  });
