import { z } from 'zod';
import type { Diff } from '@cellar/shared/api/platform/releases/shapes';
import type { App } from '../../../app';
import { Uses } from '../contractFit';
import { documentOf } from '../owners';
import { PlatformError } from '../refused';
import { usesOfRemoved } from '../releaseChecks';
import { findVersion, type VersionRow } from '../versionRow';

const Size = z.object({ bytes: z.int(), sent: z.int() });
const Sizes = z.record(z.string(), Size);
export type Sizes = z.output<typeof Sizes>;

const MAX_VERSIONS = 50;

const Provenance = z
  .object({ commit: z.string().optional(), notes: z.string().optional(), commits: z.array(z.string()).default([]) })
  .catch({ commits: [] });

/** The hash changes with the content: `CartScreen.1a2b3c4d.js` is the same file in both. */
const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');

const sizesOf = ({ sizes }: VersionRow) =>
  sizes === null
    ? null
    : new Map(Object.entries(Sizes.parse(sizes)).map(([file, size]) => [withoutHash(file), size] as const));

function filesOf(before: VersionRow, after: VersionRow): Diff['files'] {
  const [old, now] = [sizesOf(before), sizesOf(after)];
  if (!old || !now) return null;
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((file) => ({ file, before: old.get(file) ?? null, after: now.get(file) ?? null }))
    .filter(({ before: was, after: is }) => was?.sent !== is?.sent || was?.bytes !== is?.bytes)
    .sort((one, other) => growth(other) - growth(one) || one.file.localeCompare(other.file));
}

const growth = ({ before, after }: NonNullable<Diff['files']>[number]) =>
  Math.abs((after?.sent ?? 0) - (before?.sent ?? 0));

const totalOf = (row: VersionRow) => {
  const sizes = sizesOf(row);
  return sizes && [...sizes.values()].reduce((sum, { sent }) => sum + sent, 0);
};

const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));
const change = (before: readonly string[], after: readonly string[]) => ({
  added: without(after, before),
  removed: without(before, after),
});

/** `runtime/request getJson`, for each name that is taken of a shared entry. */
const namesOf = ({ uses }: VersionRow) =>
  Object.entries(Uses.nullable().parse(uses) ?? {}).flatMap(([entry, names]) =>
    names.map((name) => `${entry} ${name}`),
  );

/** Versions that were published after the one and up to the other, the newest first. */
async function carriedBy({ db }: App, before: VersionRow, after: VersionRow): Promise<Diff['versions']> {
  const [first, last] = [before, after].sort((one, other) => one.published_at.getTime() - other.published_at.getTime());
  const rows = await db
    .selectFrom('release')
    .select(['version', 'published_at', 'published_by', 'provenance'])
    .where('remote', '=', after.remote)
    .where('published_at', '>', first!.published_at)
    .where('published_at', '<=', last!.published_at)
    .orderBy('published_at', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return rows.map(({ version, published_at, published_by, provenance }) => {
    const { commit = null, notes = null, commits } = Provenance.parse(provenance);
    return { version, at: published_at.toISOString(), who: published_by, commit, notes, commits };
  });
}

async function rowOf({ db }: App, remote: string, version: string) {
  const row = await findVersion(db, remote, version);
  if (!row) throw new PlatformError('noVersion', { remote, version });
  return row;
}

type Asked = { remote: string; from: string; to: string };

/** What changes for pages, for the contract and in size when one version takes the place of the other. */
export async function diffVersions(app: App, { remote, from, to }: Asked): Promise<Diff> {
  const [before, after] = [await rowOf(app, remote, from), await rowOf(app, remote, to)];
  const [old, now] = [documentOf(before.document), documentOf(after.document)];
  const paths = [old, now].map(({ routes }) => routes.map(({ path }) => path));
  const blocks = [old, now].map((document) =>
    Object.entries(document.blocks).map(([type, version]) => `${type} ${version}`),
  );
  return {
    from,
    to,
    sent: { before: totalOf(before), after: totalOf(after) },
    files: filesOf(before, after),
    routes: change(paths[0]!, paths[1]!),
    blocks: change(blocks[0]!, blocks[1]!),
    contract: { before: old.contract, after: now.contract, ...change(namesOf(before), namesOf(after)) },
    uses: await usesOfRemoved(app, app.db, old, now),
    versions: await carriedBy(app, before, after),
  };
}
