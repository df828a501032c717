import type { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import { VIP_STATUS } from '@cellar/shared/constants/vip';
import { isCallError } from '@cellar/shared/runtime/errors';
import { confirm } from '@cellar/shared/runtime/messages';
import { isPublished, useGo } from '@cellar/shared/runtime/navigate';
import { afterLogin, personOf, signIn, registrationStatusOf } from '@cellar/shared/runtime/session';
import { useState } from 'react';

const UPDATE_PASSWORD = '/update-password';

/** Why the last attempt failed, where no field is to blame. */
export type Trouble = { frozen: boolean; message: string };

const troubleOf = (error: unknown): Trouble | null => {
  if (!isCallError(error)) return null;
  if (error.kind === 'frozen') return { frozen: true, message: error.message };
  const message = error.kind === 'loginRequired' ? '登录未成功，请重试' : error.message;
  return error.kind === 'offline' || error.kind === 'broken' ? null : { frozen: false, message };
};

const offerChange = () =>
  confirm({
    title: '密码强度较低',
    message: '为了账号安全，建议换一个含大小写字母和数字的密码。',
    confirmText: '去修改',
    cancelText: '以后再说',
  });

/** Logs in, stores what was agreed to and leads on. Anyone who waits for approval or was rejected stays: the page says so. */
export function useLogin(keepAgreement: () => Promise<void>) {
  const go = useGo();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const lead = async (info: UserInfo) => {
    signIn(info);
    await keepAgreement();
    const person = personOf(info);
    if (registrationStatusOf(person)) return;
    if (person.easyPassword === VIP_STATUS.easyPassword && isPublished(UPDATE_PASSWORD) && (await offerChange()))
      return go(UPDATE_PASSWORD, { replace: true, state: { offered: true } });
    afterLogin(go);
  };
  const login = async (attempt: () => Promise<UserInfo>) => {
    setTrouble(null);
    let info: UserInfo;
    try {
      info = await attempt();
    } catch (error) {
      const fields = isCallError(error) ? error.fields : undefined;
      // The captcha's own words stand under it already.
      if (fields?.captcha) return;
      const found = fields ? null : troubleOf(error);
      if (!found) throw error;
      return setTrouble(found);
    }
    await lead(info);
  };
  return { login, lead, trouble };
}
