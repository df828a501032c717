import type { Selectable } from 'kysely';
import type { CompanyAccount } from '@cellar/shared/api/identity/companyAccounts/schema';
import { maskCard } from '@cellar/shared/format/person/card';
import { NotFound } from '../../../errors/businessError';
import type { CompanyAccount as Row } from '../../../store/tables.gen';
import type { Db, Tx } from '../../../store/transaction';

/** The number leaves the server masked only. */
export const accountOf = ({
  id,
  company,
  bank,
  branch,
  number,
  is_default,
  updated_at,
}: Selectable<Row>): CompanyAccount => ({
  id,
  company,
  bank,
  branch,
  number: maskCard(number),
  isDefault: is_default,
  updatedAt: updated_at.toISOString(),
});

const ofPerson = (db: Db | Tx, personId: string) =>
  db.selectFrom('company_account').selectAll().where('person_id', '=', personId);

export const readAccounts = (db: Db | Tx, personId: string) =>
  ofPerson(db, personId).orderBy('is_default', 'desc').orderBy('updated_at', 'desc').orderBy('id').execute();

export const noAccount = () => new NotFound('对公账户不存在或已删除');

export async function readAccount(db: Db | Tx, personId: string, id: string) {
  const row = await ofPerson(db, personId).where('id', '=', id).executeTakeFirst();
  if (!row) throw noAccount();
  return row;
}
