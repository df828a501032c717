import { captchaSolution, captchaToken } from '@cellar/shared/testing/captcha';
import { ok, type Replies } from '@cellar/shared/testing/fakeApi';

export const { imageToken } = captchaToken;
export const solution = captchaSolution;

export const captchaReplies: Replies = {
  'auth.getCaptchaToken': ok(captchaToken),
  'auth.getCaptcha': ok({ image: 'data:image/png;base64,' }),
};
