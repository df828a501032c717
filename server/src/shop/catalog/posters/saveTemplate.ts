import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { drawTemplate } from './layouts';

type Input = FieldsOf<'posters.saveTemplate'>;

const MAX_TEMPLATES = 60;
/** Digits of an id. */
const TYPE_ID = 12;

/** The type of this name; one that nobody used yet is made behind the others. */
async function typeNamed(tx: Tx, name: string, now: Date): Promise<string> {
  const known = await tx.selectFrom('poster_type').select('id').where('name', '=', name).executeTakeFirst();
  if (known) return known.id;
  // It stands in addresses of the shop, which take a short one.
  const id = newId(now.getTime()).slice(-TYPE_ID);
  await tx
    .insertInto('poster_type')
    .values({ id, name, position: sql<number>`(select coalesce(max(position), -1) + 1 from poster_type)` })
    .execute();
  return id;
}

async function assertFree(tx: Tx, { name, templateId }: Input) {
  const others = await tx.selectFrom('poster_template').select(['id', 'name']).execute();
  if (others.some((one) => one.name === name && one.id !== templateId))
    throw new BusinessError('已有同名的海报模板', { code: 'taken', fields: { name: '已有同名的模板' } });
  if (!templateId && others.length >= MAX_TEMPLATES)
    throw new BusinessError(`最多 ${MAX_TEMPLATES} 个海报模板`, { code: 'full' });
}

/** What the log keeps of a template. */
const keptOf = ({ name, type, text, layout, tone, headline }: Record<keyof Kept, string>): Kept => ({
  name,
  type,
  text,
  layout,
  tone,
  headline,
});
type Kept = { name: string; type: string; text: string; layout: string; tone: string; headline: string };

/** The template that the editor read, locked. */
async function readSeen(tx: Tx, templateId: string, revision: number | undefined) {
  const row = await tx
    .selectFrom('poster_template as t')
    .innerJoin('poster_type as y', 'y.id', 't.type_id')
    .select(['t.name', 't.text', 't.layout', 't.tone', 't.headline', 't.revision', 'y.name as type'])
    .where('t.id', '=', templateId)
    .forUpdate('t')
    .executeTakeFirst();
  if (row?.revision !== revision) throw new BusinessError('模板已被别人修改', { code: 'changed', stale: true });
  return row;
}

/** Makes a template behind the others, or changes the one that the editor read. */
export const saveTemplate = (services: Services, input: Input, who: string) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    // One after the other: a name is given once.
    await sql`lock table poster_template in share row exclusive mode`.execute(tx);
    const before = input.templateId ? await readSeen(tx, input.templateId, input.revision) : null;
    await assertFree(tx, input);
    const { name, type, text, layout, tone, headline } = input;
    const values = {
      ...{ name, text, layout, tone, headline, type_id: await typeNamed(tx, type, at) },
      drawing: JSON.stringify(drawTemplate(layout, tone, headline)),
    };
    const id = input.templateId ?? newId(at.getTime());
    const revision = (before?.revision ?? 0) + 1;
    if (before)
      await tx
        .updateTable('poster_template')
        .set({ ...values, revision })
        .where('id', '=', id)
        .execute();
    else
      await tx
        .insertInto('poster_template')
        .values({
          ...{ ...values, id },
          position: sql<number>`(select coalesce(max(position), -1) + 1 from poster_template)`,
        })
        .execute();
    const detail = { id, before: before && keptOf(before), after: keptOf(input) };
    await audit(tx, { who, target: name, detail, at });
    return { id, revision };
  });
