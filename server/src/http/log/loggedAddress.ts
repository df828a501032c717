import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { CallName } from '@cellar/shared/contract/calls';
import type { App } from '../../app';
import type { Snapshot } from '../../releases';
import { parametersOf } from './shownParameters';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call that the route answers. */
    call?: CallName;
    /** Parameters of the route, in its path or after it, that no log may hold. */
    secrets?: readonly string[];
  }
}

const HIDDEN = '…';
/** What any page can be opened with: a login of the app, and a preview. */
export const PAGE_SECRETS: readonly string[] = ['token', 'preview'];
/** Longer than an id: what nobody declared may be a signed link, a token or a text. */
const MAX_LENGTH = 40;
/** An id, a number or the name of a tab. */
const PLAIN = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,9}|[a-z][a-z-]{0,19})$/i;

type Route = { url?: string | undefined; config: FastifyContextConfig };
const matched = new WeakMap<FastifyRequest, Route>();

/** Keeps which route a request met first: one that answers that there is nothing hands it on to another. */
export const noteRoute = (request: FastifyRequest) =>
  void matched.set(request, matched.get(request) ?? request.routeOptions);

type Secrets = ReadonlySet<string>;
const pagesOf = new WeakMap<Snapshot, Map<string, Secrets>>();

/** Pages of all versions that a visitor can get, with the secrets that their routes declare. */
function pagesIn(snapshot: Snapshot): Map<string, Secrets> {
  const known = pagesOf.get(snapshot);
  if (known) return known;
  const pages = new Map<string, Secrets>();
  for (const { path, secrets = [] } of Object.values(snapshot.documents).flatMap(({ routes }) => routes))
    pages.set(path, new Set([...(pages.get(path) ?? []), ...secrets]));
  pagesOf.set(snapshot, pages);
  return pages;
}

const isUnknown = (pattern: string | undefined) => pattern === undefined || pattern === '/*';

function loggedPath(path: string, pattern: string | undefined, secrets: readonly string[]): string {
  const parts = path.split('/');
  if (isUnknown(pattern)) return parts.map((part) => (part.length > MAX_LENGTH ? HIDDEN : part)).join('/');
  const names = pattern?.split('/') ?? [];
  return parts
    .map((part, i) => (names[i]?.startsWith(':') && secrets.includes(names[i].slice(1)) ? HIDDEN : part))
    .join('/');
}

/**
 * The address of a request as logs may have it. Values of calls are shown where the parameter is declared as an id, a number, a choice or a
 * day, values of pages where they look so and the route does not call them secret; whatever nobody declared is left out.
 */
export function loggedAddress({ releases }: Pick<App, 'releases'>, request: FastifyRequest): string {
  const { url: pattern, config }: Partial<Route> = matched.get(request) ?? request.routeOptions;
  const { call, secrets = [] } = config ?? {};
  const [path = '', query] = request.url.split('?', 2);
  const ofCall = call && parametersOf(call);
  const cleaned = loggedPath(path, pattern, [...secrets, ...(ofCall?.secret ?? [])]);
  if (!query) return cleaned;
  const ofPage = ofCall ? undefined : pagesIn(releases.now()).get(path);
  const isShown = (name: string, value: string) => {
    if (ofCall) return ofCall.plain.has(name) && value.length <= MAX_LENGTH;
    return ofPage !== undefined && !ofPage.has(name) && !secrets.includes(name) && PLAIN.test(value);
  };
  const shown = [...new URLSearchParams(query)].map(
    ([name, value]) => `${name.length > MAX_LENGTH ? HIDDEN : name}=${isShown(name, value) ? value : HIDDEN}`,
  );
  return `${cleaned}?${shown.join('&')}`;
}

/** The address of a page as it may be kept: without what proves or opens something. What is no address stays as it is. */
export function withoutSecrets({ releases }: Pick<App, 'releases'>, link: string): string {
  if (!URL.canParse(link)) return link;
  const url = new URL(link);
  const secrets = [...PAGE_SECRETS, ...(pagesIn(releases.now()).get(url.pathname) ?? [])];
  if (!secrets.some((name) => url.searchParams.has(name))) return link;
  for (const name of secrets) url.searchParams.delete(name);
  return url.href;
}
