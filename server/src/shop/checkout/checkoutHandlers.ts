import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const checkoutHandlers = (_app: App): HandlersOf<'checkout'> => ({});
