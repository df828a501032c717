import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { passesFloodGate } from '../../../http/network/floodGate';
import { withoutSecrets } from '../../../http/log/loggedAddress';
import { newId } from '../../../store/ids';

const VIEWS = { ofNetwork: 300, ofAll: 6000 };

export const trackingHandlers = (services: Services): HandlersOf<'tracking'> => ({
  'tracking.add': async (fields, { ip }) => {
    // A page never notices: nothing depends on one event.
    if (!passesFloodGate(services, VIEWS, ip)) return null;
    const pagelink = withoutSecrets(services, fields.pagelink);
    const event = { ...fields, pagelink, deviceip: fields.deviceip || ip };
    await services.db
      .insertInto('tracking_event')
      .values({ id: newId(), at: services.clock.now(), fields: JSON.stringify(event) })
      .execute();
    return null;
  },
});
