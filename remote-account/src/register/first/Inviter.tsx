import { registration } from '@cellar/shared/api/registration/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';

const WHOLE_CODE = /^[0-9A-Z]{8}$/i;

/** Whose invitation the code is, once it is whole; a wrong one is said when the form is sent. */
export function Inviter({ code }: { code: string }) {
  const whole = WHOLE_CODE.test(code.trim());
  const inviter = useLoad(
    () => (whole ? registration.getInviter({ inviteCode: code.trim() }) : Promise.resolve(null)),
    [code],
  );
  return inviter.data?.nickname ? <>{inviter.data.nickname} 邀请你注册</> : null;
}
