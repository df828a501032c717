import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const addressesHandlers = (_app: App): HandlersOf<'addresses'> => ({});
