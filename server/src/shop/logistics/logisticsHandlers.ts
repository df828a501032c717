import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const logisticsHandlers = (_app: App): HandlersOf<'logistics'> => ({});
