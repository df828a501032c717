import type { MaterialFile } from '@cellar/shared/api/trade/courses/shapes';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { BusinessError, NotFound } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import type { Tx } from '../../../store/transaction';
import { sql } from 'kysely';
import { isPdf, isWholePdf } from '../../../ports/pdf/pdfBytes';
import { redraw } from '../../identity/uploads/pictureBytes';

const UNUSED_KEPT = 2 * DAY;
const AT_ONCE = 100;
const TYPES = { pdf: 'application/pdf', picture: 'image/webp' } as const;
const ENDINGS = { pdf: '.pdf', picture: '.webp' } as const;

const keyOf = ({ id, kind }: Pick<MaterialFile, 'id' | 'kind'>) => `courses/${id}${ENDINGS[kind]}`;

/** A whole PDF as it is, a picture drawn again; anything else is refused. */
async function checked(file: Uint8Array, sender: string): Promise<{ kind: MaterialFile['kind']; content: Buffer }> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!isPdf(bytes)) return { kind: 'picture', content: (await redraw(bytes, sender)).bytes };
  if (!isWholePdf(bytes)) {
    const message = 'PDF 不完整，请重新导出后再上传';
    throw new BusinessError(message, { code: 'notFile', fields: { file: message } });
  }
  return { kind: 'pdf', content: bytes };
}

const nameOf = (typed: string, kind: MaterialFile['kind']) => `${typed.replace(/\.[^.]{1,5}$/, '')}${ENDINGS[kind]}`;

/** Takes a file in. The row comes first: bytes that no row names would never be removed. */
export async function addCourseFile(
  services: Services,
  { name, file }: { name: string; file: Uint8Array },
  by: string,
) {
  const { kind, content } = await checked(file, by);
  const at = services.clock.now();
  const row = { id: newId(at.getTime()), name: nameOf(name, kind), kind, bytes: content.length };
  await services.db
    .insertInto('course_file')
    .values({ ...row, by, at, kept_at: at })
    .execute();
  await services.ports.storage.put(keyOf(row), content);
  return row;
}

/** The file as a data address; who may have it is for the caller to say. */
export async function readCourseFile({ db, ports }: Services, id: string) {
  const row = await db.selectFrom('course_file').select(['id', 'name', 'kind']).where('id', '=', id).executeTakeFirst();
  const kind = row?.kind as MaterialFile['kind'];
  const bytes = row && (await ports.storage.get(keyOf({ id, kind })));
  if (!bytes) throw new NotFound('文件不存在');
  return { name: row.name, content: `data:${TYPES[kind]};base64,${bytes.toString('base64')}` };
}

type Typed = { title: string; body: string; file: { id: string } | null };

/** Material as it is stored: its files are those that were uploaded, and are kept from now on. */
export async function keepCourseFiles(tx: Tx, material: readonly Typed[], now: Date) {
  const ids = material.flatMap(({ file }) => file?.id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .updateTable('course_file')
          .set({ kept_at: now })
          .where('id', 'in', ids)
          .returning(['id', 'name', 'kind', 'bytes'])
          .execute();
  return material.map((row) => {
    const file = row.file ? rows.find(({ id }) => id === row.file?.id) : null;
    if (file === undefined) {
      const message = `「${row.title}」的文件不存在，请重新上传`;
      throw new BusinessError(message, { code: 'file', fields: { material: message } });
    }
    return { ...row, file };
  });
}

const isNamed = (table: 'course_level' | 'course_region') => sql<boolean>`exists (
  select 1 from ${sql.table(table)} c
  where c.material @> jsonb_build_array(jsonb_build_object('file', jsonb_build_object('id', course_file.id::text))))`;

/** Removes files that no course names any more. */
export async function removeUnnamedFiles({ db, clock, ports }: Services): Promise<void> {
  const rows = await db
    .deleteFrom('course_file')
    .where('id', 'in', (query) =>
      query
        .selectFrom('course_file')
        .select('id')
        .where('kept_at', '<', new Date(clock.now().getTime() - UNUSED_KEPT))
        .where(sql<boolean>`not ${isNamed('course_level')} and not ${isNamed('course_region')}`)
        .limit(AT_ONCE),
    )
    .where('kept_at', '<', new Date(clock.now().getTime() - UNUSED_KEPT))
    .returning(['id', 'kind'])
    .execute();
  if (rows.length > 0)
    await ports.storage.remove(rows.map(({ id, kind }) => keyOf({ id, kind: kind as MaterialFile['kind'] })));
}
