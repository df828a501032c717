import { binding } from '@cellar/shared/api/identity/binding/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { messageOf } from '@cellar/shared/runtime/errors';
import { Spinner } from '@cellar/shared/ui/base';
import { useEffect } from 'react';
import type { Proved } from '@cellar/shared/hooks/messengerCode';
import { keepAgreements, type Ticked } from '../../../common/useAgreement';
import css from '../login.module.css';
import { useLogin } from '../useLogin';

type CodeLoginProps = {
  code: string;
  ticked: Ticked;
  /** Nobody has bound this messenger account yet. */
  onUnbound: (proved: Proved) => void;
  onFailed: (text: string) => void;
};

/** Logs in with the code that came back; it is good for one attempt. */
export function CodeLogin({ code, ticked, onUnbound, onFailed }: CodeLoginProps) {
  const { lead } = useLogin(() => keepAgreements(ticked));
  const { submit } = useSubmit(
    async () => {
      const found = await binding.messengerLogin({ code });
      if (found.userState === 1) await lead(found);
      else onUnbound({ ticket: found.ticket, nickname: found.nickname });
    },
    { onError: (error) => onFailed(messageOf(error)) },
  );
  useEffect(() => void submit(), [submit]);
  return (
    <div className={css.status} role="status">
      <div className={css.statusText}>
        <Spinner />
        <p>正在用微信登录…</p>
      </div>
    </div>
  );
}
