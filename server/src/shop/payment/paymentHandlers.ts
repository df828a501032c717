import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const paymentHandlers = (_app: App): HandlersOf<'payment'> => ({});
