import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const authHandlers = (_app: App): HandlersOf<'auth'> => ({});
