import type { CompanyAccount } from '@cellar/shared/api/identity/companyAccounts/schema';
import { Tag } from '@cellar/shared/ui/base';
import css from './accounts.module.css';

/** An account as a card shows it. */
export const AccountFace = ({ account: { bank, branch, company, number, isDefault } }: { account: CompanyAccount }) => (
  <>
    <span className={css.bank}>
      {bank}
      {isDefault && <Tag tone="gold">默认</Tag>}
    </span>
    <span className={css.number}>{number}</span>
    <span className={css.owner}>
      <span>{company}</span>
      <span>{branch}</span>
    </span>
  </>
);
