import { MAX_COMPANY_ACCOUNTS } from '@cellar/shared/api/identity/companyAccounts/schema';
import { lockPerson } from '../../../core/lockPerson';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import type { Tx } from '../../../store/transaction';
import { accountOf, noAccount, readAccount, readAccounts } from './store';

const plain = (number: string) => number.replace(/ /g, '');

const markDefault = async (tx: Tx, personId: string, id: string) => {
  const ofPerson = tx.updateTable('company_account').where('person_id', '=', personId);
  await ofPerson.set({ is_default: false }).where('is_default', '=', true).execute();
  await ofPerson.set({ is_default: true }).where('id', '=', id).execute();
};

async function assertUnknown(tx: Tx, personId: string, number: string, except = '') {
  const known = (await readAccounts(tx, personId)).find((row) => row.number === number && row.id !== except);
  if (!known) return;
  const text = '这个账号已经添加过了';
  throw new BusinessError(text, { code: 'duplicate', fields: { number: text } });
}

export async function addAccount(
  tx: Tx,
  personId: string,
  { company, bank, branch, number, isDefault }: Omit<FieldsOf<'companyAccounts.add'>, 'idemKey'>,
  now: Date,
) {
  await lockPerson(tx, personId);
  const known = await readAccounts(tx, personId);
  if (known.length >= MAX_COMPANY_ACCOUNTS)
    throw new BusinessError(`最多保存 ${MAX_COMPANY_ACCOUNTS} 个对公账户，请先删除不用的账户`, { code: 'full' });
  await assertUnknown(tx, personId, plain(number));
  const id = newId(now.getTime());
  const fields = { company, bank, branch, number: plain(number), created_at: now, updated_at: now };
  await tx
    .insertInto('company_account')
    .values({ person_id: personId, id, ...fields })
    .execute();
  if (isDefault || known.length === 0) await markDefault(tx, personId, id);
  return accountOf(await readAccount(tx, personId, id));
}

export async function updateAccount(
  tx: Tx,
  personId: string,
  { id, company, bank, branch, number, isDefault }: FieldsOf<'companyAccounts.update'>,
  now: Date,
) {
  await lockPerson(tx, personId);
  const known = await readAccount(tx, personId, id);
  const next = plain(number) || known.number;
  await assertUnknown(tx, personId, next, id);
  await tx
    .updateTable('company_account')
    .set({ company, bank, branch, number: next, updated_at: now })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .execute();
  if (isDefault) await markDefault(tx, personId, id);
  return accountOf(await readAccount(tx, personId, id));
}

export async function makeDefault(tx: Tx, personId: string, id: string) {
  await lockPerson(tx, personId);
  await readAccount(tx, personId, id);
  await markDefault(tx, personId, id);
  return accountOf(await readAccount(tx, personId, id));
}

/** A removed default hands on to the last changed; answers which one is the default then. */
export async function removeAccount(tx: Tx, personId: string, id: string): Promise<string | null> {
  await lockPerson(tx, personId);
  const gone = await tx
    .deleteFrom('company_account')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst();
  if (!gone) throw noAccount();
  const [heir] = await readAccounts(tx, personId);
  if (gone.is_default && heir) await markDefault(tx, personId, heir.id);
  return heir?.id ?? null;
}
