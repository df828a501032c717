import { valid, validRange } from 'semver';
import { z } from 'zod';
import { REMOTE_NAME, VERSION } from '@cellar/shared/api/platform/releases/schema';
import { HOST, type ReleaseDocument } from '@cellar/shared/contract/discovery';
import { terminalMessage } from '../../../http/calls/terminalMessage';
import type { Uses } from '../contractFit';
import { PlatformError } from '../refused';
import { USES } from '../releaseFiles';

const FILE = /^([\w~-][\w.~-]{0,180}\.(js|css)|(openings|uses)\.json)$/;
const PATH = /^\/[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)*$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
const MODULE = /^[A-Za-z]\w{0,60}$/;

const Path = z.string().max(120).regex(PATH, 'is no path of a page');
const Module = z.string().regex(MODULE, 'is no module name');
const Text = z.string().min(1).max(200);

const Route = z.object({
  path: Path,
  remote: z.string(),
  module: Module,
  navTitle: Text,
  name: Text,
  skeleton: Text,
  keepAlive: z.literal(true).optional(),
  native: z
    .object({ code: z.int(), arg: z.union([z.string(), z.record(z.string(), z.string())]).optional() })
    .optional(),
  content: z.object({ type: z.union([z.literal(1), z.literal(2), z.literal(3)]), query: Text.optional() }).optional(),
  first: z
    .array(
      z.object({
        call: z.string(),
        params: z.record(z.string(), z.string()),
        excerpt: z.record(z.string(), z.union([z.int().nonnegative(), z.string()])).optional(),
      }),
    )
    .max(10)
    .optional(),
  secrets: z.array(Text).max(20).optional(),
});
const Lookup = z.strictObject({ call: Text, params: z.record(z.string(), z.unknown()).optional(), first: Text });
const Step = z.union([
  z.strictObject({
    open: z.string().regex(/^\/(?!\/)/, 'is no address of the shop'),
    query: z.record(z.string(), z.union([Text, Lookup])).optional(),
  }),
  z.strictObject({ press: Text, in: Text.optional() }),
  z.strictObject({ fill: Text, with: z.string().max(1000) }),
  z.strictObject({ see: Text }),
]);
const UsesFile = z.record(z.string().max(200), z.array(z.string().max(200)).max(2000));

const Host = z.object({
  entry: z.array(z.string()).min(1).max(50),
  shares: z.record(z.string().max(200), z.array(z.string())),
  exports: UsesFile.optional(),
  routes: z.array(Route.omit({ remote: true, module: true })).max(100),
  links: z.array(Path).max(2000).optional(),
  budget: z.object({ page: z.int().positive(), remote: z.int().positive() }),
});
const Document = z.object({
  name: z.string().regex(REMOTE_NAME, 'is no name of a remote'),
  version: z.string().max(64).regex(VERSION, 'is no version'),
  mode: z.string(),
  container: z.string(),
  entry: z.string(),
  files: z.record(z.string().regex(FILE, 'is no name of a file'), z.string().regex(INTEGRITY, 'is no digest')),
  screens: z.record(Module, z.object({ files: z.array(z.string()), needs: z.array(z.string()) })),
  contract: z.string().refine((range) => validRange(range) !== null, 'is no range of versions'),
  routes: z.array(Route).max(500),
  links: z.array(Path).max(2000),
  blocks: z.record(Module, z.int().positive()),
  journeys: z.array(z.object({ name: Text, needs: Lookup.optional(), steps: z.array(Step).min(1).max(100) })).max(50),
  mainAction: z.string().min(1).max(60).optional(),
  host: Host.optional(),
});

const invalid = (what: string) => new PlatformError('manifest', { what });

function parse<T>(schema: z.ZodType<T>, bytes: Buffer, file: string): T {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw invalid(`${file} is not JSON`);
  }
  const parsed = schema.safeParse(json, { error: terminalMessage });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const text = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message;
  throw invalid(`${issue?.path.join('.') || file}: ${text ?? 'wrong'}`);
}

export const parseUses = (bytes: Buffer): Uses => parse(UsesFile, bytes, USES);

/** What the code of a release takes of the shared contract, by entry and name; null where it says nothing. */
export const readUses = (files: ReadonlyMap<string, Buffer>): Uses | null => {
  const bytes = files.get(USES);
  return bytes ? parseUses(bytes) : null;
};

export const containerOf = (name: string, version: string) => `cellar_${name}_${version.replace(/\W/g, '_')}`;

/** What the parts of a document say about each other. */
function assertConsistent(document: ReleaseDocument) {
  const { name, version, entry, files, screens, routes, blocks } = document;
  if (document.container !== containerOf(name, version))
    throw invalid(`container: must be ${containerOf(name, version)}`);
  const unknown = [entry, ...Object.values(screens).flatMap((screen) => screen.files)].find(
    (file) => !Object.hasOwn(files, file),
  );
  if (unknown !== undefined) throw invalid(`files: ${unknown} is used, but not listed`);
  const foreign = routes.find((route) => route.remote !== name);
  if (foreign) throw invalid(`routes: ${foreign.path} says that it is of ${foreign.remote}`);
  const screenless = routes.find((route) => !Object.hasOwn(screens, route.module));
  if (screenless)
    throw invalid(`routes: ${screenless.path} leads to the module ${screenless.module}, which is not exposed`);
  if (Object.keys(blocks).length > 0 && !Object.hasOwn(screens, 'blocks'))
    throw invalid('blocks: the module blocks is not exposed');
}

/** What only a host says, and says of itself. */
function assertHost({ name, contract, files, host }: ReleaseDocument) {
  if ((name === HOST) !== (host !== undefined)) throw invalid(`host: ${host ? 'only' : 'also'} of the release ${HOST}`);
  if (!host) return;
  if (!valid(contract)) throw invalid('contract: a host offers one version');
  const unknown = [...host.entry, ...Object.values(host.shares).flat()].find((file) => !Object.hasOwn(files, file));
  if (unknown !== undefined) throw invalid(`files: ${unknown} is used, but not listed`);
}

/** Reads the document that `remote` publishes; refuses what no page could be made of. */
export function readDocument(remote: string, bytes: Buffer): ReleaseDocument {
  const document = parse(Document, bytes, 'it') as ReleaseDocument;
  if (document.name !== remote) throw new PlatformError('otherRemote', { remote, found: document.name });
  if (document.mode !== 'production') throw new PlatformError('development', { what: `mode is ${document.mode}` });
  assertConsistent(document);
  assertHost(document);
  return document;
}
