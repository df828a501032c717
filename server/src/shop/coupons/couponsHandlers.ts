import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const couponsHandlers = (_app: App): HandlersOf<'coupons'> => ({});
