import { getCaptcha, getCaptchaToken } from '@cellar/shared/api/auth';
import { checkCaptcha } from '@cellar/shared/format/validators';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isCallError } from '@cellar/shared/runtime/errors';
import { useState } from 'react';

async function loadCaptcha() {
  const { imageToken } = await getCaptchaToken();
  return { imageToken, ...(await getCaptcha({ imageToken })) };
}

const asksForCaptcha = (error: unknown) => {
  const { result } = ((isCallError(error) && error.body) || {}) as { result?: { captcha?: unknown } | null };
  return result?.captcha === true;
};

/** A picture whose signs are to be typed; each is good for one attempt. `needed`: from the beginning, else once the server asks for one. */
export function useCaptcha(needed: boolean) {
  const [wanted, setWanted] = useState(needed);
  const [asked, setAsked] = useState(0);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const picture = useLoad(() => (wanted ? loadCaptcha() : Promise.resolve(null)), [wanted, asked]);
  const refresh = () => {
    setText('');
    setAsked((count) => count + 1);
  };
  return {
    wanted,
    /** Parameters of the call; null while there is no picture or nothing is typed. */
    answer: picture.data ? { imageToken: picture.data.imageToken, captcha: text.trim() } : null,
    refresh,
    check: () => {
      const words = wanted ? checkCaptcha(text) : null;
      setError(words);
      return !words;
    },
    /** Takes in what a failed attempt says: the picture is used up, and perhaps another one is wanted from now on. */
    settle: (failure: unknown) => {
      if (wanted) refresh();
      else if (asksForCaptcha(failure)) setWanted(true);
      setError((isCallError(failure) && failure.fields?.captcha) || null);
    },
    field: {
      name: 'captcha',
      value: text,
      error,
      src: picture.data?.image ?? null,
      failed: picture.status === 'failed',
      onRefresh: refresh,
      onChange: (value: string) => {
        setText(value);
        setError(null);
      },
    },
  };
}
