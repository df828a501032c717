import { auth } from '@cellar/shared/api/identity/auth/calls';
import { isPhone } from '@cellar/shared/format/person/phone';
import { checkCaptcha } from '@cellar/shared/format/person/validators';
import { loadCaptcha, type Captcha } from '@cellar/shared/hooks/loadCaptcha';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isCallError } from '@cellar/shared/runtime/errors';
import { useEffect, useState } from 'react';

/** The solution of the picture's work, and whether somebody waits for it; a picture that is no longer shown has its work stopped. */
function useWork(captcha: Captcha | null | undefined) {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => captcha?.stop, [captcha]);
  const solution = (own: Captcha) => {
    setWaiting(true);
    return own.work.finally(() => setWaiting(false));
  };
  return { solution, hint: waiting ? '正在完成安全验证，请稍候…' : undefined };
}

/**
 * A picture whose signs are to be typed, and work that the browser does meanwhile; each is good for one attempt. `needed`: from the
 * beginning, else once the server asks for one. The work is as dear as the failures of `phone` make it.
 */
export function useCaptcha({ needed, phone }: { needed: boolean; phone: string }) {
  const [wanted, setWanted] = useState(needed);
  const [attempt, setAttempt] = useState(0);
  const [{ text, error }, setField] = useState<{ text: string; error: string | null }>({ text: '', error: null });
  const picture = useLoad(
    () => (wanted ? loadCaptcha(isPhone(phone) ? { phone } : {}) : Promise.resolve(null)),
    [wanted, attempt],
  );
  const { solution, hint } = useWork(picture.data);
  const refresh = () => {
    setField({ text: '', error: null });
    setAttempt((count) => count + 1);
  };
  const say = (message: string | null) => {
    setField((known) => ({ ...known, error: message }));
    return !message;
  };
  const onChange = (value: string) => setField({ text: value, error: null });
  return {
    wanted,
    /** Parameters of the call, once the work is done; null while there is no picture. */
    answer: async (captcha = picture.data) =>
      captcha ? { imageToken: captcha.imageToken, captcha: text.trim(), work: await solution(captcha) } : null,
    refresh,
    check: () => say(wanted ? checkCaptcha(text) : null),
    /** Takes in what a failed attempt says: the picture is used up, and perhaps another one is wanted from now on. */
    settle: (failure: unknown) => {
      if (wanted) refresh();
      else if (auth.login.detailOf(failure).captcha) setWanted(true);
      say((isCallError(failure) && failure.fields?.captcha) || null);
    },
    field: {
      name: 'captcha',
      value: text,
      error,
      hint,
      src: picture.data?.image ?? null,
      failed: picture.status === 'failed',
      onRefresh: refresh,
      onChange,
    },
  };
}
