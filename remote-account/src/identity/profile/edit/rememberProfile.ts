import type { Profile } from '@cellar/shared/api/identity/profile/schema';
import { personOf, refreshPerson, withPerson } from '@cellar/shared/runtime/session';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';

/** What the page shows of the person before it has asked. */
export function rememberProfile({ nickname, avatar }: Profile) {
  const info = readKey('user-info');
  if (!info) return;
  writeKey('user-info', withPerson(info, { ...personOf(info), nickname, avatar }));
  refreshPerson();
}
