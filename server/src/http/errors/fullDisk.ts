import type { App } from '../../app';
import { MINUTE } from '../../clock';
import { alarm } from '../../core/alarms';

/** Of the system, of a quota, and of PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because there is no room, no matter by whom. */
export function isFullDisk(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  return CODES.has(String(code)) || isFullDisk(cause) || (Array.isArray(errors) && errors.some(isFullDisk));
}

/** By the settings of a process, of which there is one. */
const metAt = new WeakMap<App['config'], number>();

/** Whether a write failed for want of room within the last minute. */
export const isDiskFull = ({ config, clock }: Pick<App, 'config' | 'clock'>): boolean =>
  clock.now().getTime() - (metAt.get(config) ?? -Infinity) < MINUTE;

/** Looks at what failed: a full disk is noted, and said to people once a minute. */
export async function noteFullDisk(app: Pick<App, 'config' | 'clock' | 'db' | 'log'>, error: unknown): Promise<void> {
  if (!isFullDisk(error) || isDiskFull(app)) return;
  metAt.set(app.config, app.clock.now().getTime());
  await alarm(app, {
    kind: 'disk-full',
    subject: 'storage',
    text: '磁盘已满，新的内容无法保存：请扩容，或清理数据目录和数据库所在的磁盘',
  });
}
