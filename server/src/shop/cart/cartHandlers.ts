import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const cartHandlers = (_app: App): HandlersOf<'cart'> => ({});
