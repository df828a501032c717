import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { passesFloodGate } from '../../../http/network/floodGate';
import { withoutSecrets } from '../../../http/log/loggedAddress';
import { newId } from '../../../store/ids';

const VIEWS = { ofNetwork: 300, ofAll: 6000 };

export const trackingHandlers = (app: App): HandlersOf<'tracking'> => ({
  'tracking.add': async (fields, { ip }) => {
    // A page never notices: nothing depends on one event.
    if (!passesFloodGate(app, VIEWS, ip)) return null;
    const pagelink = withoutSecrets(app, fields.pagelink);
    const event = { ...fields, pagelink, deviceip: fields.deviceip || ip };
    await app.db
      .insertInto('tracking_event')
      .values({ id: newId(), at: app.clock.now(), fields: JSON.stringify(event) })
      .execute();
    return null;
  },
});
