import { Changed } from '@cellar/shared/api/platform/releases/remoteSchema';
import { releasesSchema } from '@cellar/shared/api/platform/releases/schema';
import type { App } from '../app';
import type { FieldsOf, HandlersOf, Http } from '../http/handler';
import { audit } from '../core/audit';
import { disableRemote, enableRemote, holdVersion, removeRemote } from './registry/availability';
import { readNow, type Now } from './registry/changeRemote';
import { haltRollout, promoteCanary, promoteStable, rollBack, setPercentage, setStages } from './registry/channels';
import { diffVersions } from './registry/diff/diffVersions';
import { checkRelease } from './registry/publish/checkRelease';
import { publish } from './registry/publish/publish';
import { askRehearsal } from './rehearsal/rehearsals';
import { viewCanary } from './health/viewCanary';
import { setPeople } from './registry/people';
import { PlatformError } from './registry/refused';
import { publishFromStaging, viewStaging } from './staging/staging';
import { releaseContent } from './staging/releaseContent';
import { listRemotes, showRemote } from './releaseLists';
import { drillLink, inspectLink, previewLink, type TeamLink } from './delivery/teamLinks';
import { versionRow } from './registry/versionRow';

/** What a writer gets: where the remote stands now. */
const answer = ({ remote: { name, state, words: label, revision, stable, fallback }, rollout }: Now) =>
  Changed.parse({
    name,
    state,
    text: label,
    revision,
    stable,
    fallback,
    rollout: rollout
      ? {
          key: rollout.key,
          version: rollout.version,
          basisPoints: rollout.basis_points,
          state: rollout.state,
          reason: rollout.reason,
        }
      : null,
  });

function seen<T extends { expect?: number | undefined }>(params: T): T & { expect: number } {
  if (params.expect === undefined) throw new PlatformError('expectNeeded');
  return { ...params, expect: params.expect };
}

async function promote(app: App, params: FieldsOf<'releases.promote'>, who: string) {
  const asked = { ...seen(params), who };
  if (params.channel === 'stable') return answer(await promoteStable(app, asked));
  if (params.basisPoints === undefined)
    throw new PlatformError('invalid', { what: 'basisPoints: a canary needs its share', text: '请填写灰度比例' });
  return answer(await promoteCanary(app, { ...asked, basisPoints: params.basisPoints }));
}

const bytesOf = (text: string) => Buffer.from(text, 'base64');

async function upload(
  app: App,
  { document, files, maps, provenance, remote: name }: FieldsOf<'releases.publish'>,
  who: string,
) {
  const content = (texts: Record<string, string>) =>
    new Map(Object.entries(texts).map(([file, text]) => [file, bytesOf(text)]));
  return publish(app, {
    remote: name,
    document: bytesOf(document),
    files: content(files),
    maps: content(maps),
    provenance: { ...provenance, source: 'upload' },
    who,
  });
}

/** Links are for people: whole addresses, under the origin that people type. */
function addressOf({ config }: App, { request }: Http, { path, until }: TeamLink) {
  const origin = config.publicOrigin || `${request.protocol}://${request.host}`;
  return { url: origin + path, until };
}

async function drill(app: App, { remote, fault }: FieldsOf<'releases.drill'>, who: string) {
  await readNow(app.db, remote);
  const target = `remote:${remote}`;
  await audit(app.db, { who, target, detail: { fault }, at: app.clock.now() });
  return drillLink(app, { remote, fault });
}

async function inspect(app: App, remote: string, who: string) {
  await readNow(app.db, remote);
  const link = inspectLink(app, { remote, by: who });
  await audit(app.db, { who, target: `remote:${remote}`, detail: { until: link.until }, at: app.clock.now() });
  return link;
}

/** Remotes and their versions: what is there, and what is done to it; for the console, for teams' terminals and for their pipelines. */
export const releasesHandlers = (app: App): HandlersOf<'releases'> => ({
  'releases.list': async () => releasesSchema.list.result.parse(await listRemotes(app)),
  'releases.get': async ({ remote }) => releasesSchema.get.result.parse(await showRemote(app, remote)),
  'releases.canary': ({ remote }) => viewCanary(app, remote),
  'releases.diff': (params) => diffVersions(app, params),
  'releases.publish': (params, { who }) => upload(app, params, who),
  'releases.content': ({ remote, version }) => releaseContent(app, remote, version),
  'releases.staging': () => viewStaging(app),
  'releases.publishFromStaging': (params, { who }) => publishFromStaging(app, { ...params, who }),
  'releases.check': ({ remote, document, uses }) =>
    checkRelease(app, { remote, bytes: bytesOf(document), uses: uses === undefined ? undefined : bytesOf(uses) }),
  'releases.promote': (params, { who }) => promote(app, params, who),
  'releases.setPercentage': async (params, { who }) => answer(await setPercentage(app, { ...seen(params), who })),
  'releases.setStages': async (params, { who }) => answer(await setStages(app, { ...seen(params), who })),
  'releases.setPeople': async (params, { who }) => answer(await setPeople(app, { ...seen(params), who })),
  'releases.halt': async (params, { who }) => answer(await haltRollout(app, { ...params, who })),
  'releases.rollBack': async (params, actor) => answer(await rollBack(app, { ...params, ...actor })),
  'releases.rehearse': (params, { who }) => askRehearsal(app, { ...params, who }),
  'releases.hold': (params, { who }) => holdVersion(app, { ...params, who }),
  'releases.disable': async (params, { who }) => answer(await disableRemote(app, { ...params, who })),
  'releases.enable': async (params, { who }) => answer(await enableRemote(app, { ...params, who })),
  'releases.remove': async (params, { who }) => answer(await removeRemote(app, { ...params, who })),
  'releases.preview': async ({ remote, version }, _actor, http) => {
    await versionRow(app.db, remote, version);
    return addressOf(app, http, previewLink(app, { [remote]: version }));
  },
  'releases.drill': async (params, { who }, http) => addressOf(app, http, await drill(app, params, who)),
  'releases.inspect': async ({ remote }, { who }, http) => addressOf(app, http, await inspect(app, remote, who)),
});
