import type { Discovery } from '@cellar/shared/contract/discovery';
import type { Page, Response, Route } from '@playwright/test';
import type { Release } from '../server/releases';

const kindOf = (file: string) =>
  file.endsWith('.css') ? 'text/css' : file.endsWith('.json') ? 'application/json' : 'text/javascript';

/** Lets this page alone get another release of one remote, in its discovery documents and from its files; null: the shop's own. */
export class Offered {
  private release: Release | null = null;
  private raised = 0;
  private ownVersion: string | undefined;

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

  /** Whether this answer is a discovery document with what is offered now, not one from before. */
  async isCurrent(response: Response): Promise<boolean> {
    if (!new URL(response.url()).pathname.endsWith('/discovery.json')) return false;
    const { remotes } = (await response.json()) as Discovery;
    const found = remotes.find(({ name }) => name === this.name)?.version;
    return found === (this.release?.document.version ?? this.ownVersion);
  }

  private edit(discovery: Discovery): Discovery {
    const release = this.release;
    this.ownVersion ??= discovery.remotes.find(({ name }) => name === this.name)?.version;
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
      (_all, open: string, text: string, close: string) =>
        open + JSON.stringify(this.edit(JSON.parse(text) as Discovery)).replace(/</g, '\\u003c') + close,
    );
    await route.fulfill({ response, body });
  }

  private async answerFile(route: Route) {
    const [, version, file = ''] =
      new RegExp(`/remotes/${this.name}/([^/]+)/([^/]+)$`).exec(new URL(route.request().url()).pathname) ?? [];
    const release = this.release?.document.version === version ? this.release : undefined;
    const body = file === 'release.json' ? release?.text : release?.files.get(file);
    if (body === undefined) return route.fallback();
    return route.fulfill({ body, contentType: kindOf(file), headers: { 'access-control-allow-origin': '*' } });
  }
}
