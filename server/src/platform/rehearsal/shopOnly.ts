import type { Configuration } from '../../configuration';
import type { Hosts } from '../../hostSettings';

/** For the shop's own people and machines: no page of a remote has any business there. The scripts of the sandboxes are the shell's. */
const NOT_FOR_PAGES = /^\/+(console|sandbox(?!\/[\w-]+\.js$)|metrics|healthz|readyz|preview|drill|override)(\/|$)/i;

const decoded = (pathname: string) => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

/** Whether a page of a rehearsal may ask this server for it. */
export const isForPages = (pathname: string): boolean => !NOT_FOR_PAGES.test(decoded(pathname));

const addressesOf = ({ base, cart, logging, image }: Hosts) => [base, cart, logging, image];
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

/** Where a request of a rehearsed page goes: to this server, nowhere without being the release's fault, or nowhere with a finding. */
export type Decision = { to: 'shop'; url: string } | { to: 'nowhere' } | { to: 'foreign' };
export type Evaluate = ((address: string) => Decision) & {
  /** Whether other hosts than the shop's address have an answer of their own here. */
  hasOtherHosts: boolean;
};

/**
 * The shop's other hosts (calls, pictures, released files) are this server under other names; analytics and the messenger's script are the
 * shell's.
 */
export function evaluatorFor({ production, test, fileOrigins, publicOrigin }: Configuration, shop: string): Evaluate {
  const own = new Set([shop, publicOrigin, ...[production, test].flatMap(addressesOf), ...fileOrigins].filter(Boolean));
  const quiet = new Set(
    [production, test]
      .flatMap(({ analytics, messengerSdk }) => [originOf(analytics), originOf(messengerSdk)])
      .filter(Boolean),
  );
  const evaluate = (address: string): Decision => {
    const url = new URL(address);
    if (own.has(url.origin))
      return isForPages(url.pathname) ? { to: 'shop', url: shop + url.pathname + url.search } : { to: 'foreign' };
    return quiet.has(url.origin) ? { to: 'nowhere' } : { to: 'foreign' };
  };
  const hasOtherHosts = [...own, ...quiet].some((host) => URL.canParse(host) && host !== shop);
  return Object.assign(evaluate, { hasOtherHosts });
}
