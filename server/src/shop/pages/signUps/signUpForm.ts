import { z } from 'zod';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import type { SignUpForm, SignUpQuestion } from '@cellar/shared/api/pages/signUps/schema';
import type { Services } from '../../../services';
import type { Person } from '../../../core/caller';
import type { Db, Tx } from '../../../store/transaction';
import { findPlacedBlock } from '../deliver/pages';

export const Answers = z.array(z.object({ label: z.string(), value: z.string() }));

const optionsOf = (lines: string) => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The questions as they are asked: one without words, or a choice of nothing, is left out. */
const questionsOf = ({ questions }: BlockProps<'SignUpForm'>): SignUpQuestion[] =>
  questions
    .map(({ options, ...question }) => ({ ...question, options: optionsOf(options) }))
    .filter(({ label, kind, options }) => label.trim() && (kind !== 'choice' || options.length > 0));

/** A form of a live page, with what operations set. */
export async function findForm(services: Services, blockOf: { id: string; block: string }, asker: Person | null) {
  const { pageId, toAt, props } = await findPlacedBlock(services, blockOf, { type: 'SignUpForm', person: asker });
  const level = props.level
    ? await services.db
        .selectFrom('member_level')
        .select(['name', 'rank'])
        .where('id', '=', props.level)
        .executeTakeFirst()
    : undefined;
  return {
    key: { page_id: pageId, block: blockOf.block },
    title: props.title,
    questions: questionsOf(props),
    endsAt: props.endsAt ?? toAt,
    places: props.places || null,
    level: level ?? null,
  };
}
export type Form = Awaited<ReturnType<typeof findForm>>;

export const readOwn = (db: Db | Tx, { key }: Form, personId: string) =>
  db
    .selectFrom('sign_up')
    .select('answers')
    .where('person_id', '=', personId)
    .where('page_id', '=', key.page_id)
    .where('block', '=', key.block)
    .executeTakeFirst();

type Seen = { own: boolean; taken: number; now: Date; person: Person | null };

function stateOf({ endsAt, level, places }: Form, { own, taken, now, person }: Seen): SignUpForm['state'] {
  if (own) return 'done';
  if (endsAt && Date.parse(endsAt) <= now.getTime()) return 'over';
  if (person && level && person.levelRank < level.rank) return 'level';
  return places !== null && taken >= places ? 'full' : 'open';
}

/** A form as one person sees it. */
export async function showForm(db: Db | Tx, form: Form, person: Person | null, now: Date): Promise<SignUpForm> {
  const row = await db
    .selectFrom('sign_up_form')
    .select('taken')
    .where('page_id', '=', form.key.page_id)
    .where('block', '=', form.key.block)
    .executeTakeFirst();
  const own = person ? await readOwn(db, form, person.id) : undefined;
  const taken = row?.taken ?? 0;
  return {
    state: stateOf(form, { own: own !== undefined, taken, now, person }),
    questions: form.questions,
    endsAt: form.endsAt,
    left: form.places === null ? null : Math.max(0, form.places - taken),
    taken,
    level: form.level?.name ?? null,
    answers: own ? Answers.parse(own.answers) : [],
  };
}
