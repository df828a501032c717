import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { newId } from '../../store/ids';

export const trackingHandlers = (app: App): HandlersOf<'tracking'> => ({
  'tracking.add': async (fields, { ip }) => {
    const event = { ...fields, deviceip: fields.deviceip || ip };
    await app.db
      .insertInto('tracking_event')
      .values({ id: newId(), at: app.clock.now(), fields: JSON.stringify(event) })
      .execute();
    return null;
  },
});
