import { randomBytes } from 'node:crypto';
import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { BusinessError } from '../../../errors/businessError';
import { signatureOf } from './signature';

const withoutHash = (address: string) => address.split('#')[0] ?? address;

/** Only addresses of the shop's own pages are signed. */
function isOwnPage(app: App, pageUrl: string): boolean {
  const { pageOrigins, production, test } = app.config;
  const { origin, host } = new URL(pageUrl);
  const hosts = [...production.pageHosts, ...test.pageHosts];
  return pageOrigins.length + hosts.length === 0 || pageOrigins.includes(origin) || hosts.includes(host);
}

export const shareHandlers = (app: App): HandlersOf<'share'> => ({
  'share.getSignature': async ({ pageUrl }) => {
    const ticket = await app.ports.messenger.jsApiTicket();
    if (!ticket || !isOwnPage(app, pageUrl)) throw new BusinessError('暂时不能分享', { code: 'noSignature' });
    const timestamp = Math.floor(app.clock.now().getTime() / 1000);
    const noncestr = randomBytes(8).toString('hex');
    return {
      appId: ticket.appId,
      timestamp,
      noncestr,
      signature: signatureOf({ ...ticket, noncestr, timestamp, url: withoutHash(pageUrl) }),
    };
  },
});
