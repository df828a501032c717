import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const shareHandlers = (_app: App): HandlersOf<'share'> => ({});
