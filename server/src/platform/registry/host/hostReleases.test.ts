import { HOST } from '@cellar/shared/contract/discovery';
import type { App } from '../../../app';
import { hostParts, publishRelease, refusalOf } from '../../../testing/releases/releases';
import { withApp } from '../../../testing/withApp';
import { disableRemote, removeRemote } from '../availability';
import { readNow } from '../changeRemote';
import { promoteCanary, promoteStable, rollBack, setPercentage } from '../channels';

const BASE = '@cellar/shared/ui/base';
const by = { who: 'anna', reason: 'because' };

async function writer(app: App, remote: string) {
  const expect = (await readNow(app.db, remote)).remote.revision;
  return { ...by, remote, expect };
}
const promote = async (app: App, remote: string, version: string) =>
  promoteStable(app, { ...(await writer(app, remote)), version });
const canary = async (app: App, remote: string, version: string, basisPoints: number) =>
  promoteCanary(app, { ...(await writer(app, remote)), version, basisPoints });
const versionsOf = async (app: App) => {
  const { remote, rollout } = await readNow(app.db, HOST);
  return [remote.stable, remote.fallback, rollout?.version ?? null];
};

const publishHost = (app: App, version: string, contract: string, names?: string[]) =>
  publishRelease(app, hostParts(version, contract, names && { [BASE]: names }));

// Rule: release-26
it('the host is published, goes to a canary, to all and back, like any remote', () =>
  withApp(async ({ app }) => {
    await publishHost(app, '1.0.0', '1.0.0');
    await promote(app, HOST, '1.0.0');
    await publishHost(app, '1.1.0', '1.1.0');
    await canary(app, HOST, '1.1.0', 500);
    expect(await versionsOf(app)).toEqual(['1.0.0', null, '1.1.0']);
    await promote(app, HOST, '1.1.0');
    expect(await versionsOf(app)).toEqual(['1.1.0', '1.0.0', null]);
    await rollBack(app, { ...by, remote: HOST, version: '1.0.0', mayPromote: false });
    expect((await versionsOf(app))[0]).toBe('1.0.0');
  }));

// Rule: release-28
it('a host in which a live remote cannot run meets no visitor, and the refusal says which remote that is', () =>
  withApp(async ({ app }) => {
    await publishHost(app, '1.0.0', '1.3.0', ['Page', 'Button']);
    await promote(app, HOST, '1.0.0');
    await publishRelease(app, { name: 'orders', contract: '^1.3.0' });
    await promote(app, 'orders', '1.0.0');
    await publishRelease(app, {
      name: 'catalog',
      contents: { 'uses.json': JSON.stringify({ [BASE]: ['Button'] }) },
    });
    await promote(app, 'catalog', '1.0.0');
    await publishHost(app, '2.8.0', '2.8.0');
    await publishHost(app, '1.4.0', '1.4.0', ['Page']);
    const lacks = 'catalog 1.0.0 needs ^1.0.0; orders 1.0.0 needs ^1.3.0';
    for (const work of [() => promote(app, HOST, '2.8.0'), () => canary(app, HOST, '2.8.0', 100)])
      expect(await refusalOf(app, work)).toMatchObject({ code: 'unfitRemotes', detail: { contract: '2.8.0', lacks } });
    expect(await refusalOf(app, () => promote(app, HOST, '1.4.0'))).toMatchObject({
      code: 'unfitRemotes',
      detail: { lacks: `catalog 1.0.0 takes ${BASE} Button` },
    });
  }));

// Rule: release-28
it('from one contract to the next without a gap: the next host stands at 0 %, remotes for it follow, then visitors', () =>
  withApp(async ({ app }) => {
    await publishHost(app, '1.0.0', '1.0.0');
    await promote(app, HOST, '1.0.0');
    await publishRelease(app, { name: 'orders' });
    await promote(app, 'orders', '1.0.0');
    await publishRelease(app, { name: 'orders', version: '2.0.0', contract: '^2.0.0' });
    expect(await refusalOf(app, () => promote(app, 'orders', '2.0.0'))).toMatchObject({ code: 'contract' });
    await publishHost(app, '2.0.0', '2.0.0');
    await canary(app, HOST, '2.0.0', 0);
    const raise = async (basisPoints: number) => setPercentage(app, { ...(await writer(app, HOST)), basisPoints });
    expect(await refusalOf(app, () => raise(500))).toMatchObject({ code: 'unfitRemotes' });
    await promote(app, 'orders', '2.0.0');
    await raise(500);
    await promote(app, HOST, '2.0.0');
    expect((await versionsOf(app))[0]).toBe('2.0.0');
  }));

// Rule: release-26
it('the host is neither disabled nor removed, and takes no page of a remote', () =>
  withApp(async ({ app }) => {
    await publishHost(app, '1.0.0', '1.0.0');
    await promote(app, HOST, '1.0.0');
    const stays = { ...by, remote: HOST, text: '稍后再来' };
    for (const work of [() => disableRemote(app, stays), () => removeRemote(app, stays)])
      expect(await refusalOf(app, work)).toMatchObject({ code: 'hostStays' });
    await publishRelease(app, { name: 'account', paths: ['/member-center'] });
    await promote(app, 'account', '1.0.0');
    const greedy = hostParts('1.1.0', '1.0.0');
    const route = { path: '/member-center', navTitle: '我的', name: 'me', skeleton: 'nav text' } as const;
    const work = () => publishRelease(app, { ...greedy, host: { ...greedy.host!, routes: [route] } });
    expect(await refusalOf(app, work)).toMatchObject({ code: 'foreignPath' });
    expect(await refusalOf(app, () => publishRelease(app, { name: 'courses', paths: ['/login'] }))).toMatchObject({
      code: 'reservedPath',
    });
  }));

// Rule: release-26
it('a document that says of itself what only a host says is refused, and a host that does not', () =>
  withApp(async ({ app }) => {
    const { host, ...without } = hostParts('1.0.0', '1.0.0');
    const wrong = [{ ...without }, { name: 'orders', host: host! }, { ...without, host: host!, contract: '^1.0.0' }];
    for (const parts of wrong)
      expect(await refusalOf(app, () => publishRelease(app, parts))).toMatchObject({ code: 'manifest' });
  }));
