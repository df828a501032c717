import type { FgUser } from '@cellar/shared/api/identity/auth/schema';
import { member } from '@cellar/shared/api/members/member/calls';
import { password } from '@cellar/shared/api/identity/password/calls';
import { proveIdentity, type Proof } from '@cellar/shared/hooks/proveIdentity';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { toast } from '@cellar/shared/runtime/messages';
import { Link, useBack, useGo } from '@cellar/shared/runtime/navigate';
import { useLocation } from '@cellar/shared/router';
import { afterLogin, personOf, signIn, withPerson } from '@cellar/shared/runtime/session';
import { readKey } from '@cellar/shared/runtime/storage';
import { Loaded, Page, Skeleton, Steps } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { CheckPerson } from '../../../common/CheckPerson';
import css from '../../../common/form.module.css';
import { NewPassword } from '../NewPassword';
import { SafetyCard } from '../SafetyCard';

export default function UpdatePasswordScreen() {
  const loaded = useLoad(() => member.getCenter(), []);
  return (
    <Page title="修改密码" className={css.page}>
      <Loaded from={loaded} skeleton={<Skeleton shapes="lines form" />}>
        {(center) => <UpdatePassword person={personOf(center)} />}
      </Loaded>
    </Page>
  );
}

/** Where the page leads in the end: it was offered right after a login, or opened from another page. */
function useLeave() {
  const go = useGo();
  const back = useBack();
  const { offered } = (useLocation().state ?? {}) as { offered?: unknown };
  return { offered: offered === true, leave: () => (offered === true ? afterLogin(go) : back()) };
}

function UpdatePassword({ person }: { person: FgUser }) {
  const [ticket, setTicket] = useState<string | null>(null);
  const { offered, leave } = useLeave();
  const prove = async (proof: Proof) => {
    const checked = await proveIdentity('password', proof);
    setTicket(checked.ticket);
  };
  const update = async (chosen: string) => {
    try {
      const answer = await password.update({ ticket: ticket ?? '', password: chosen });
      const info = readKey('user-info');
      if (info) signIn(withPerson(info, personOf(answer)));
    } catch (error) {
      if (password.update.failedWith(error, 'ticket')) setTicket(null);
      throw error;
    }
    toast('密码已修改，其他设备已退出登录');
    leave();
  };
  return (
    <>
      <Steps items={['确认身份', '设置新密码']} current={ticket === null ? 0 : 1} />
      {ticket === null ? (
        <CheckPerson
          inPage
          hasPassword={person.hasPassword}
          phone={person.phone}
          label="原密码"
          action="下一步"
          onProve={prove}
        />
      ) : (
        <NewPassword onSubmit={update} />
      )}
      {ticket === null && <SafetyCard />}
      <nav className={css.ways} aria-label="其他方式">
        {ticket === null && person.hasPassword && (
          <Link to="/forget-password" className={css.way}>
            忘记原密码
          </Link>
        )}
        {offered && (
          <button type="button" className={css.way} onClick={leave}>
            以后再说
          </button>
        )}
      </nav>
    </>
  );
}
