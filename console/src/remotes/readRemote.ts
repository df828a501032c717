import { releases } from '@cellar/shared/api/releases/calls';
import type { LogEntry, RemoteRow, Version } from '@cellar/shared/api/releases/schema';

export type RemoteDetail = { row: RemoteRow; versions: Version[]; log: LogEntry[] };

/** A remote's row with its versions, newest first, and the last entries of its log. */
export async function readRemote(signal: AbortSignal, remote: string): Promise<RemoteDetail> {
  const { versions, log, ...row } = await releases.get({ remote }, { signal });
  return { row: { ...row, versions: versions.length }, versions, log };
}
