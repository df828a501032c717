import { z } from 'zod';
import { isAdult, maskIdNumber } from '@cellar/shared/format/person/idNumber';
import { BusinessError } from '../../../errors/businessError';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import type { Db } from '../../../store/transaction';

/** As a sign-up keeps it; the number is sealed for its person. */
const Kept = z.object({
  name: z.string(),
  pinyin: z.string().nullable(),
  phone: z.string(),
  idMask: z.string().nullable(),
  idSealed: z.string().nullable(),
});
export type Kept = z.output<typeof Kept>;
type TypedParticipant = FieldsOf<'classOrders.saveSignUp'>['participants'][number];

export const readKept = (value: unknown): Kept[] => z.array(Kept).parse(value);

/** As the person reads it again; a number that is not kept any more has to be typed. */
export const shown = ({ name, pinyin, phone, idMask, idSealed }: Kept) => ({
  name,
  pinyin,
  phone,
  idNumber: idSealed === null ? null : idMask,
});

const KNOWN = 20;

/** People whom this person signed up in orders, the last first, each name once. */
export async function knownParticipants(db: Db, personId: string): Promise<Kept[]> {
  const rows = await db
    .selectFrom('class_participant as p')
    .innerJoin('class_order as o', (join) =>
      join.onRef('o.person_id', '=', 'p.person_id').onRef('o.id', '=', 'p.order_id'),
    )
    .select(['p.name', 'p.pinyin', 'p.phone', 'p.id_mask as idMask', 'p.id_sealed as idSealed'])
    .where('p.person_id', '=', personId)
    .orderBy('o.placed_at', 'desc')
    .orderBy('p.line')
    .limit(5 * KNOWN)
    .execute();
  const byName = new Map<string, Kept>();
  for (const row of rows) {
    const before = byName.get(row.name);
    // A region class knows no number: an older order may.
    if (!before || (before.idSealed === null && row.idSealed !== null)) byName.set(row.name, row);
  }
  return [...byName.values()].slice(0, KNOWN);
}

const faults = (fields: Record<string, string>, code: 'identity' | 'minor' | 'twice') =>
  new BusinessError(Object.values(fields)[0] ?? '请核对学员信息', { code, fields });
const at = (i: number, field: string) => `participants.${i}.${field}`;

function assertComplete(kept: readonly Kept[]): void {
  const fields = Object.fromEntries(
    kept.flatMap(({ pinyin, idSealed }, i) => [
      ...(pinyin ? [] : [[at(i, 'pinyin'), '请按护照填写拼音']]),
      ...(idSealed ? [] : [[at(i, 'idNumber'), '请填写身份证号']]),
    ]),
  );
  if (Object.keys(fields).length > 0) throw faults(fields, 'identity');
}

type Parts = { personId: string; before: readonly Kept[]; needsIdentity: boolean };

/** What is kept of the typed participants: all of age, nobody twice; an empty number is the one known for the name. */
export function keepParticipants(
  { ports, clock }: Pick<Services, 'ports' | 'clock'>,
  typed: readonly TypedParticipant[],
  { personId, before, needsIdentity }: Parts,
): Kept[] {
  const { vault } = ports;
  const today = dayOf(clock.now());
  const numbers = new Map<string, number>();
  const kept = typed.map(({ name, pinyin, phone, idNumber }, i) => {
    const known = before.find((one) => one.name === name && one.idSealed !== null)?.idSealed ?? null;
    const number = needsIdentity ? idNumber || (known && vault.open(known, personId)) || null : null;
    if (number && !isAdult(number, today)) throw faults({ [at(i, 'idNumber')]: '学员须年满 18 周岁' }, 'minor');
    const key = number ?? `${name} ${phone}`;
    if (numbers.has(key)) throw faults({ [at(i, 'name')]: '这位学员填了两次' }, 'twice');
    numbers.set(key, i);
    return {
      name,
      pinyin: needsIdentity ? pinyin || null : null,
      phone,
      idMask: number && maskIdNumber(number),
      idSealed: number && vault.seal(number, personId),
    };
  });
  if (needsIdentity) assertComplete(kept);
  return kept;
}
