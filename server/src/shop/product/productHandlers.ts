import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const productHandlers = (_app: App): HandlersOf<'product'> => ({});
