import type { App } from '../app';
import type { HandlersOf } from '../http/handler';
import { onTheWire } from '../http/calls/onTheWire';
import { listAlarms, settleAlarm } from '../core/alarms';
import { PlatformError } from './registry/refused';

export const alarmsHandlers = (app: App): HandlersOf<'alarms'> => ({
  'alarms.list': async () => ({ list: (await listAlarms(app)).map(onTheWire) }),
  'alarms.settle': async (params, { who }) => {
    if (!(await settleAlarm(app, { ...params, who }))) throw new PlatformError('noAlarm');
  },
});
