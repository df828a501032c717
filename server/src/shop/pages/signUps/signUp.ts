import { sql } from 'kysely';
import type { SignUpForm } from '@cellar/shared/api/pages/signUps/schema';
import { signUpProblem } from '@cellar/shared/blocks/signUpAnswer';
import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { transaction, type Tx } from '../../../store/transaction';
import { Answers, findForm, readOwn, showForm, type Form } from './signUpForm';

type Input = { person: Person; answers: readonly string[]; now: Date };

/** The answers with their questions; what is wrong is said of each. */
function answered({ questions }: Form, given: readonly string[]) {
  if (given.length !== questions.length)
    throw new BusinessError('报名表已更新，请刷新后重新填写', { code: 'answers', stale: true });
  const wrong = questions.flatMap((question, at) => {
    const problem = signUpProblem(question, given[at]!);
    return problem ? [[`answers.${at}`, problem] as const] : [];
  });
  if (wrong.length > 0) throw new BusinessError(wrong[0]![1], { code: 'answers', fields: Object.fromEntries(wrong) });
  return questions.map(({ label }, at) => ({ label, value: given[at]! }));
}

/** Takes one of the places, if there is one. */
const takePlace = (tx: Tx, { key, title, places }: Form) =>
  tx
    .updateTable('sign_up_form')
    .set({ taken: sql`taken + 1`, title })
    .where('page_id', '=', key.page_id)
    .where('block', '=', key.block)
    .where(sql<boolean>`coalesce(taken < ${places}::int, true)`)
    .returning('taken')
    .executeTakeFirst();

/** Signing up again: nothing happens with the same answers; with others the person learns that one is enough. */
async function again(tx: Tx, form: Form, { person, answers, now }: Input): Promise<SignUpForm> {
  const stored = Answers.parse((await readOwn(tx, form, person.id))?.answers);
  const same = stored.length === answers.length && stored.every(({ value }, at) => value === answers[at]);
  if (!same) throw new BusinessError('你已经报过名，每人限报一次', { code: 'done', stale: true });
  return showForm(tx, form, person, now);
}

function admit({ endsAt, level }: Form, { person, now }: Input) {
  if (endsAt && Date.parse(endsAt) <= now.getTime())
    throw new BusinessError('报名已经截止', { code: 'over', stale: true });
  if (level && person.levelRank < level.rank)
    throw new BusinessError(`仅限${level.name}及以上会员报名`, { code: 'level', stale: true });
}

async function addSignUp(tx: Tx, form: Form, input: Input): Promise<SignUpForm> {
  const { person, answers, now } = input;
  if (await readOwn(tx, form, person.id)) return again(tx, form, input);
  admit(form, input);
  const given = answered(form, answers);
  const { key, title } = form;
  await tx
    .insertInto('sign_up_form')
    .values({ ...key, title })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const mine = await tx
    .insertInto('sign_up')
    .values({ ...key, person_id: person.id, answers: JSON.stringify(given), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst();
  if (!mine) return again(tx, form, input);
  if (!(await takePlace(tx, form))) throw new BusinessError('来晚了，名额已满', { code: 'full', stale: true });
  return showForm(tx, form, person, now);
}

/** Signs a person up for what a form of a live page offers, once. */
export async function signUp(services: Services, { answers, ...blockOf }: FieldsOf<'signUps.add'>, person: Person) {
  const form = await findForm(services, blockOf, person);
  return transaction(services.db, (tx) => addSignUp(tx, form, { person, answers, now: services.clock.now() }));
}
