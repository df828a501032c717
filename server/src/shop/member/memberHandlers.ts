import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const memberHandlers = (_app: App): HandlersOf<'member'> => ({});
