import { AccountForm } from '../AccountForm';

export default function PublicAccountsAddScreen() {
  return <AccountForm title="添加对公账户" />;
}
