import { z } from 'zod';
import { HOST } from '@cellar/shared/contract/discovery';
import { REMOTE_NAME, VERSION } from '@cellar/shared/api/platform/releases/schema';

/** A place in a released script; lines and columns count from 1, as browsers say them. */
export const Frame = z.object({
  remote: z.string(),
  version: z.string(),
  file: z.string(),
  line: z.int(),
  column: z.int(),
});
export type Frame = z.output<typeof Frame>;

const MAX_FRAMES = 12;
const PLACE =
  /(?:\/remotes\/([a-z0-9]+)\/([\w.-]+)|:\/\/[^\s/]+)\/([\w~-][\w.~-]{0,180}\.js)(?:\?[^:\s]*)?:(\d{1,9}):(\d{1,9})/g;

/**
 * The places in scripts of remotes and of the page's host that a stack names, the innermost first: every browser writes an address, a line
 * and a column.
 */
export const framesIn = (stack: string, host: string): Frame[] =>
  [...stack.matchAll(PLACE)]
    .map(([, remote = HOST, version = host, file = '', line, column]) => ({
      remote,
      version,
      file,
      line: Number(line),
      column: Number(column),
    }))
    .filter(({ remote, version }) => REMOTE_NAME.test(remote) && VERSION.test(version))
    .slice(0, MAX_FRAMES);

/** As it stands in the stack. */
export const builtPlace = ({ remote, version, file, line, column }: Frame) =>
  `${remote === HOST ? '' : `/remotes/${remote}/${version}`}/${file}:${line}:${column}`;
