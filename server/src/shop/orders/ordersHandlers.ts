import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const ordersHandlers = (_app: App): HandlersOf<'orders'> => ({});
