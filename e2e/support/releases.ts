import { createHash } from 'node:crypto';
import type { Discovery, ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { Page, Route } from '@playwright/test';
import type { Shop } from './calls';

export type Release = { document: ReleaseDocument; text: string; digest: string; files: Map<string, string> };
export type Change = (file: string, text: string, release: ReleaseDocument) => string;

export const digestOf = (bytes: string | Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export async function discoveryOf({ request, origin }: Shop): Promise<Discovery> {
  return (await (await request.get(`${origin}/discovery.json`)).json()) as Discovery;
}

export async function remoteIn(shop: Shop, name: string) {
  const remote = (await discoveryOf(shop)).remotes.find((one) => one.name === name);
  if (!remote) throw new Error(`the shop has no ${name}`);
  return remote;
}

function seal(document: ReleaseDocument, files: Map<string, string>): Release {
  const sealed = { ...document, files: Object.fromEntries([...files].map(([file, text]) => [file, digestOf(text)])) };
  const text = JSON.stringify(sealed);
  return { document: sealed, text, digest: digestOf(text), files };
}

/** The release that visitors get, with all its files. */
export async function releaseOf(shop: Shop, name: string): Promise<Release> {
  const { version } = await remoteIn(shop, name);
  const read = async (file: string) => (await shop.request.get(`${shop.origin}/remotes/${name}/${version}/${file}`)).text();
  const document = JSON.parse(await read('release.json')) as ReleaseDocument;
  const files = await Promise.all(Object.keys(document.files).map(async (file) => [file, await read(file)] as const));
  return seal(document, new Map(files));
}

/** The same code released as another version, as a build of it would be; `change` says what is different in it. */
export function rebuilt({ document, files }: Release, version: string, change: Change = (_file, text) => text): Release {
  const container = `cellar_${document.name}_${version.replace(/\W/g, '_')}`;
  const next = { ...document, version, container };
  const renamed = [...files].map(([file, text]) => [file, change(file, text.replaceAll(document.container, container), next)] as const);
  return seal(next, new Map(renamed));
}

const kindOf = (file: string) => (file.endsWith('.css') ? 'text/css' : file.endsWith('.json') ? 'application/json' : 'text/javascript');

/** Lets this page alone get another release of one remote, in its discovery documents and from its files; null: the shop's own. */
export class Offered {
  private release: Release | null = null;
  private raised = 0;

  constructor(
    private readonly page: Page,
    private readonly name: string,
  ) {}

  async begin() {
    await this.page.route(/\/discovery\.json/, (route) => this.answerDiscovery(route));
    await this.page.route(`**/remotes/${this.name}/**`, (route) => this.answerFile(route));
    await this.page.route(
      (url) => !/\.\w+$/.test(url.pathname),
      (route) => (route.request().resourceType() === 'document' ? this.answerPage(route) : route.fallback()),
    );
  }

  offer(release: Release | null) {
    this.release = release;
    this.raised++;
  }

  private edit(discovery: Discovery): Discovery {
    const release = this.release;
    const revision = discovery.revision + this.raised;
    if (!release) return { ...discovery, revision };
    const remotes = discovery.remotes.map(({ fallback: _fallback, ...remote }) =>
      remote.name === this.name ? { ...remote, version: release.document.version, digest: release.digest } : remote,
    );
    const { [this.name]: _own, ...releases } = discovery.releases;
    return { ...discovery, revision, remotes, releases };
  }

  private async answerDiscovery(route: Route) {
    const { 'if-none-match': _known, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    await route.fulfill({ response, json: this.edit((await response.json()) as Discovery) });
  }

  private async answerPage(route: Route) {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="discovery"[^>]*>)(.*?)(<\/script>)/s,
      (_all, open: string, text: string, close: string) => open + JSON.stringify(this.edit(JSON.parse(text) as Discovery)).replace(/</g, '\\u003c') + close,
    );
    await route.fulfill({ response, body });
  }

  private async answerFile(route: Route) {
    const [, version, file = ''] = new RegExp(`/remotes/${this.name}/([^/]+)/([^/]+)$`).exec(new URL(route.request().url()).pathname) ?? [];
    const release = this.release?.document.version === version ? this.release : undefined;
    const body = file === 'release.json' ? release?.text : release?.files.get(file);
    if (body === undefined) return route.fallback();
    return route.fulfill({ body, contentType: kindOf(file), headers: { 'access-control-allow-origin': '*' } });
  }
}
