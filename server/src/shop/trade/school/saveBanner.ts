import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { changed } from './refusals';
import { pictureFields } from './schoolPictures';

type Input = FieldsOf<'school.saveBanner'>;
type Target = Input['target'];

const MAX_BANNERS = 8;
const PATH = /^\/[A-Za-z][\w-]*([/?#]\S*)?$/;

/** Whether there is what the banner opens. */
async function isThere(tx: Tx, { kind, value }: Target): Promise<boolean> {
  if (kind === 'path') return PATH.test(value);
  if (kind === 'level') {
    const levels = await tx.selectFrom('course_level').select('level').execute();
    return levels.some(({ level }) => String(level) === value);
  }
  if (kind === 'region')
    return Boolean(await tx.selectFrom('course_region').select('id').where('id', '=', value).executeTakeFirst());
  const sessions = await tx.selectFrom('course_session').select('id').where('cancelled_at', 'is', null).execute();
  return sessions.some(({ id }) => id === value);
}

async function assertTarget(tx: Tx, target: Target) {
  if (await isThere(tx, target)) return;
  const message = target.kind === 'path' ? '请填写本店页面的地址，例如 /course' : '要打开的内容不存在，请重新选择';
  throw new BusinessError(message, { code: 'target', fields: { 'target.value': message } });
}

/** What the log keeps of a banner. */
type Kept = Pick<Input, 'title' | 'subtitle' | 'position'> & { target: string };
const keptOf = ({ title, subtitle, position, target }: Omit<Kept, 'target'> & { target: Target }): Kept => ({
  title,
  subtitle,
  position,
  target: `${target.kind} ${target.value}`,
});
const storedOf = (row: { title: string; subtitle: string; position: number; target: unknown }) =>
  keptOf({ ...row, position: row.position + 1, target: row.target as Target });

const valuesOf = ({ title, subtitle, target, position }: Input) => ({
  title,
  subtitle,
  target: JSON.stringify(target),
  position: position - 1,
});

async function add(tx: Tx, input: Input, now: Date) {
  const { count } = await tx
    .selectFrom('course_banner')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_BANNERS)
    throw new BusinessError(`最多 ${MAX_BANNERS} 张横幅，请先删除一张`, { code: 'full' });
  const fields = await pictureFields(tx, input.pictureKey, true);
  const bannerId = newId(now.getTime());
  await tx
    .insertInto('course_banner')
    .values({ id: bannerId, ...valuesOf(input), picture: String(fields.picture) })
    .execute();
  return { bannerId, revision: 1, before: null };
}

async function change(tx: Tx, bannerId: string, input: Input) {
  const { revision = 0 } = input;
  const row = await tx
    .selectFrom('course_banner')
    .selectAll()
    .where('id', '=', bannerId)
    .where('revision', '=', revision)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw changed();
  const picture = await pictureFields(tx, input.pictureKey, false);
  await tx
    .updateTable('course_banner')
    .set({ ...valuesOf(input), ...picture, revision: revision + 1 })
    .where('id', '=', bannerId)
    .execute();
  return { bannerId, revision: revision + 1, before: storedOf(row) };
}

/** Adds a banner of the school's page, or changes the one that the editor read. */
export const saveBanner = (services: Services, input: Input, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    await tx.selectFrom('course_banner').select('id').forUpdate().execute();
    await assertTarget(tx, input.target);
    const { before, ...saved } = input.bannerId ? await change(tx, input.bannerId, input) : await add(tx, input, at);
    await audit(tx, { who, target: input.title, detail: { id: saved.bannerId, before, after: keptOf(input) }, at });
    return saved;
  });

export const removeBanner = (
  services: Services,
  { bannerId, revision }: FieldsOf<'school.removeBanner'>,
  who: string,
) =>
  transaction(services.db, async (tx) => {
    const row = await tx
      .deleteFrom('course_banner')
      .where('id', '=', bannerId)
      .where('revision', '=', revision)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw changed();
    const detail = { id: bannerId, before: storedOf(row), after: null };
    await audit(tx, { who, target: row.title, detail, at: services.clock.now() });
    return null;
  });
