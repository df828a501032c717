import { auth } from '@cellar/shared/api/identity/auth/calls';
import { CheckPerson } from '../../common/CheckPerson';

type ProveOwnProps = {
  /** Of the own account, masked. */
  phone: string;
  action: string;
  /** It is the page's own form. */
  inPage?: boolean;
  onProve: (ticket: string) => Promise<unknown>;
};

/** The own side of a binding: a code to the own phone, so that a session alone binds nothing. */
export const ProveOwn = ({ phone, action, inPage, onProve }: ProveOwnProps) => (
  <CheckPerson
    hasPassword
    inPage={inPage ?? false}
    codeOnly
    phone={phone}
    label="登录密码"
    action={action}
    onProve={async (proof) => onProve((await auth.checkPassword({ purpose: 'bind', ...proof })).ticket)}
  />
);
