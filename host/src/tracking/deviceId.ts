import { randomId } from '@cellar/shared/format/uuid';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';

/** `Pixel 8` or `iPhone`; the system where the browser names no model. */
function modelOf(agent: string): string {
  const parts = (/\(([^)]*)\)/.exec(agent)?.[1] ?? '').split(';').map((part) => part.trim());
  const android = parts.findIndex((part) => part.startsWith('Android'));
  return (parts[android + 1] ?? parts[0] ?? '').replace(/ Build\/.*/, '');
}

/** Names this browser for tracking, for as long as its storage lasts; beside the id stands what kind of device it is. */
export function deviceId(): string {
  if (readKey('model_name') === null) writeKey('model_name', modelOf(navigator.userAgent));
  const known = readKey('distinct_id');
  if (known) return known;
  const made = randomId();
  writeKey('distinct_id', made);
  return made;
}
