import { MAX_COMPANY_ACCOUNTS } from '@cellar/shared/api/identity/companyAccounts/schema';
import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction } from '../../../store/transaction';
import { addCompanyAccount, makeDefault, removeCompanyAccount, updateAccount } from './changeAccounts';
import { accountOf, readAccount, readAccounts } from './store';

export const companyAccountsHandlers = (services: Services): HandlersOf<'companyAccounts'> => ({
  'companyAccounts.list': async (_params, { person }) => ({
    list: (await readAccounts(services.db, person.id)).map(accountOf),
    most: MAX_COMPANY_ACCOUNTS,
  }),
  'companyAccounts.get': async ({ id }, { person }) => ({
    account: accountOf(await readAccount(services.db, person.id, id)),
  }),
  'companyAccounts.add': ({ idemKey, ...content }, { person }) => {
    const now = services.clock.now();
    const attempt = { personId: person.id, call: 'companyAccounts.add', key: idemKey, content, now };
    return transaction(services.db, (tx) =>
      once(tx, attempt, async () => ({ account: await addCompanyAccount(tx, person.id, content, now) })),
    );
  },
  'companyAccounts.update': async (params, { person }) => ({
    account: await transaction(services.db, (tx) => updateAccount(tx, person.id, params, services.clock.now())),
  }),
  'companyAccounts.setDefault': async ({ id }, { person }) => ({
    account: await transaction(services.db, (tx) => makeDefault(tx, person.id, id)),
  }),
  'companyAccounts.remove': async ({ id }, { person }) => ({
    removed: true as const,
    defaultId: await transaction(services.db, (tx) => removeCompanyAccount(tx, person.id, id)),
  }),
});
