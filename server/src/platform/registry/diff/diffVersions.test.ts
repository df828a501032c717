import { publishRelease } from '../../../testing/releases/releases';
import { withApp } from '../../../testing/withApp';
import { releasesHandlers } from '../../releasesHandlers';
import { diffVersions } from './diffVersions';

const files = (text: string, more: Record<string, string> = {}) => ({ 'MainScreen.11111111.js': text, ...more });
const USES = { 'hooks/useLoad': ['useLoad'] };

// Rule: release-39
it('two versions differ in sizes by file, routes, contract and what was published between them', () =>
  withApp(async ({ app, clock }) => {
    await publishRelease(app, { version: '1.0.0', paths: ['/catalog', '/old'], contents: files('a') });
    clock.advance(1000);
    await publishRelease(
      app,
      { version: '1.1.0', contents: files('a'.repeat(10)) },
      { provenance: { source: 'upload', commit: 'f'.repeat(40), notes: '更快', commits: ['1a2b3c4 Faster'] } },
    );
    clock.advance(1000);
    await publishRelease(app, {
      version: '1.2.0',
      paths: ['/catalog', '/new'],
      contract: '^1.1.0',
      contents: files('b', { 'uses.json': JSON.stringify(USES), 'inner.33333333.js': 'inner() + more()' }),
    });
    const diff = await diffVersions(app, { remote: 'catalog', from: '1.0.0', to: '1.2.0' });
    expect(diff).toMatchObject({
      routes: { added: ['/new'], removed: ['/old'] },
      blocks: { added: [], removed: [] },
      contract: { before: '^1.0.0', after: '^1.1.0', added: ['hooks/useLoad useLoad'], removed: [] },
      uses: [],
      versions: [
        { version: '1.2.0', notes: null, commits: [] },
        { version: '1.1.0', notes: '更快', commits: ['1a2b3c4 Faster'] },
      ],
    });
    expect(diff.files?.map(({ file, before, after }) => [file, before?.bytes, after?.bytes]).sort()).toEqual([
      ['inner.js', 'inner()'.length, 'inner() + more()'.length],
      ['uses.json', undefined, JSON.stringify(USES).length],
    ]);
    expect(diff.sent.after! - diff.sent.before!).toBe(
      diff.files!.reduce((sum, { before, after }) => sum + (after?.sent ?? 0) - (before?.sent ?? 0), 0),
    );
    await expect(diffVersions(app, { remote: 'catalog', from: '1.0.0', to: '9.9.9' })).rejects.toMatchObject({
      code: 'noVersion',
    });
    await app.db.updateTable('release').set({ sizes: null }).where('version', '=', '1.0.0').execute();
    expect(await diffVersions(app, { remote: 'catalog', from: '1.0.0', to: '1.2.0' })).toMatchObject({ files: null });
    expect(Object.keys(releasesHandlers(app))).toContain('releases.diff');
  }));
