import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { BUSY } from '@cellar/shared/contract/errors';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '@cellar/shared/contract/version';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { STAFF_PASSWORD } from '../staff';

const DIST = path.resolve(process.env['CELLAR_DIST'] ?? path.join(import.meta.dirname, '../../../dist'));

export type Release = {
  document: ReleaseDocument;
  /** The bytes of release.json, and their digest. */
  text: string;
  digest: string;
  files: Map<string, string>;
};
export type Change = {
  file?: (name: string, text: string, release: ReleaseDocument) => string;
  document?: (document: ReleaseDocument) => ReleaseDocument;
};

export const digestOf = (bytes: string | Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The built code of a remote as a release of another version, as a build of it would be; `change` says what is different in it. */
export function releaseOf(name: string, version: string, change: Change = {}): Release {
  const live = JSON.parse(fs.readFileSync(path.join(DIST, 'live.json'), 'utf8')) as Record<string, string>;
  const folder = path.join(DIST, 'remotes', name, String(live[name]));
  const built = JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8')) as ReleaseDocument;
  const container = `cellar_${name}_${version.replace(/\W/g, '_')}`;
  const renamed = { ...built, version, container };
  const document = change.document?.(renamed) ?? renamed;
  const texts = Object.keys(built.files).map((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8').replaceAll(built.container, container);
    return [file, change.file?.(file, text, document) ?? text] as const;
  });
  const text = JSON.stringify({
    ...document,
    files: Object.fromEntries(texts.map(([file, code]) => [file, digestOf(code)])),
  });
  return { document, text, digest: digestOf(text), files: new Map(texts) };
}

const HOST_FOLDER = path.join(DIST, 'host');
const builtHost = () =>
  JSON.parse(fs.readFileSync(path.join(HOST_FOLDER, 'release.json'), 'utf8')) as Required<ReleaseDocument>;

/** Files of the built host in which a shared entry lies. */
export const filesOfShare = (entry: string): string[] => builtHost().host.shares[entry] ?? [];

/**
 * The built host as a release of another version. Its first script has another name, as other bytes would have given it; `script` says what
 * is different in that.
 */
export function hostReleaseOf(version: string, script: (text: string) => string): Release {
  const built = builtHost();
  const renamed = `main.${version}.js`;
  const nameOf = (file: string) => (file === built.entry ? renamed : file);
  const texts = Object.keys(built.files).map((file) => {
    const text = fs.readFileSync(path.join(HOST_FOLDER, file), 'utf8');
    return [nameOf(file), file === built.entry ? script(text) : text] as const;
  });
  const document = {
    ...built,
    version,
    container: `cellar_host_${version.replace(/\W/g, '_')}`,
    entry: renamed,
    host: { ...built.host, entry: built.host.entry.map(nameOf) },
    files: Object.fromEntries(texts.map(([file, code]) => [file, digestOf(code)])),
  };
  const text = JSON.stringify(document);
  return { document, text, digest: digestOf(text), files: new Map(texts) };
}

type Reply = { states: number; message: string; result: unknown };

/** What a busy shop refuses before it begins is asked again, as pages do; what is only read, whatever it was that did not answer. */
async function patiently(send: () => Promise<APIResponse>, isRead: boolean): Promise<Reply> {
  const reply = await send();
  const body = (await reply.json()) as Reply;
  const isRefused = (body.result as { code?: string } | null)?.code === BUSY;
  if (!isRefused && !(isRead && reply.status() === 503)) return body;
  await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers()['retry-after'] ?? 1)));
  return patiently(send, isRead);
}

/** The console's calls, as one of its people. */
export type Console = { get: (url: string) => Promise<Reply>; post: (url: string, fields: object) => Promise<Reply> };

export async function deskOf(
  request: APIRequestContext,
  origin: string,
  name: string,
  password = STAFF_PASSWORD,
): Promise<Console> {
  const logIn = await request.post(`${origin}/console/api/login`, { data: { name, password } });
  const { result } = (await logIn.json()) as { result: { csrf: string; csrfHeader: string } };
  const headers = { [result.csrfHeader]: result.csrf, [CONTRACT_HEADER]: CONTRACT_VERSION };
  const api = `${origin}/console/api`;
  return {
    get: (url) => patiently(() => request.get(api + url, { headers }), true),
    post: (url, fields) => patiently(() => request.post(api + url, { data: fields, headers }), false),
  };
}

/** The console's calls about remotes, as somebody who may release. */
export const releaseDesk = (request: APIRequestContext, origin: string) => deskOf(request, origin, 'release');

const base64 = (text: string) => Buffer.from(text).toString('base64');

export const publish = (desk: Console, { document, text, files }: Release) =>
  desk.post(`/remotes/${document.name}/releases`, {
    document: base64(text),
    files: Object.fromEntries([...files].map(([file, code]) => [file, base64(code)])),
    provenance: {},
  });

export type Rehearsal = { state: string; findings: { where: string; what: string }[] };
type Row = {
  revision: number;
  stable: string | null;
  fallback: string | null;
  rollout: { version: string; state: string; basisPoints: number } | null;
  versions: { version: string; rehearsal: Rehearsal }[];
};

export const rowOf = async (desk: Console, remote: string) => (await desk.get(`/remotes/${remote}`)).result as Row;

/** Writes to a remote's channels, by the revision that it has now. */
export async function change(desk: Console, remote: string, action: string, fields: object) {
  const { revision } = await rowOf(desk, remote);
  return desk.post(`/remotes/${remote}/${action}`, { expect: revision, ...fields });
}

/** Gives a version to visitors; no rehearsal is waited for. */
export const promote = (desk: Console, remote: string, version: string, fields: object = {}) =>
  change(desk, remote, 'promote', { version, channel: 'stable', reason: 'a journey', ...fields });
