import { randomBytes } from 'node:crypto';
import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { BusinessError } from '../../../errors/businessError';
import { signatureOf } from './signature';

const withoutHash = (address: string) => address.split('#')[0] ?? address;

/** Only addresses of the shop's own pages are signed. */
function isOwnPage(services: Services, pageUrl: string): boolean {
  const { pageOrigins, production, test } = services.config;
  const { origin, host } = new URL(pageUrl);
  const hosts = [...production.pageHosts, ...test.pageHosts];
  return pageOrigins.length + hosts.length === 0 || pageOrigins.includes(origin) || hosts.includes(host);
}

export const shareHandlers = (services: Services): HandlersOf<'share'> => ({
  'share.getSignature': async ({ pageUrl }) => {
    const ticket = await services.ports.messenger.jsApiTicket();
    if (!ticket || !isOwnPage(services, pageUrl)) throw new BusinessError('暂时不能分享', { code: 'noSignature' });
    const timestamp = Math.floor(services.clock.now().getTime() / 1000);
    const noncestr = randomBytes(8).toString('hex');
    return {
      appId: ticket.appId,
      timestamp,
      noncestr,
      signature: signatureOf({ ...ticket, noncestr, timestamp, url: withoutHash(pageUrl) }),
    };
  },
});
