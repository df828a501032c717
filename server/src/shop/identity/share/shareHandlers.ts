import { createHash, randomBytes } from 'node:crypto';
import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { BusinessError } from '../../../errors/businessError';

type Signed = { ticket: string; noncestr: string; timestamp: number; url: string };

/** The messenger's own rule: SHA-1 over the four fields in the order of their names. */
export const signatureOf = ({ ticket, noncestr, timestamp, url }: Signed): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');

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
