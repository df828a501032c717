import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const coursesHandlers = (_app: App): HandlersOf<'courses'> => ({});
