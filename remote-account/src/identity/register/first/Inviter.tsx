import { registration } from '@cellar/shared/api/identity/registration/calls';
import { cleanCode, INVITE_CODE } from '@cellar/shared/format/number/numbers';
import { useLoad } from '@cellar/shared/hooks/useLoad';

/** Of the codes that are given out today. */
const LENGTH = 8;

/** Whose invitation the code is, once it is whole; a wrong one is said when the form is sent. */
export function Inviter({ code }: { code: string }) {
  const inviteCode = cleanCode(code);
  const whole = inviteCode.length === LENGTH && INVITE_CODE.test(inviteCode);
  const inviter = useLoad(
    () => (whole ? registration.getInviter({ inviteCode }) : Promise.resolve(null)),
    [inviteCode],
  );
  return inviter.data?.nickname ? <>{inviter.data.nickname} 邀请你注册</> : null;
}
