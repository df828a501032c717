import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { newId } from '../../store/ids';

export const authHandlers = (_app: App): HandlersOf<'auth'> => ({
  'auth.captchaToken': async () => ({ imageToken: newId() }),
});
