import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';

export const footprintsHandlers = (_app: App): HandlersOf<'footprints'> => ({});
