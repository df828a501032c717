import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import { now } from '@cellar/shared/runtime/clock';
import { hasToken } from '@cellar/shared/runtime/session';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';

/** How many goods came since the new ones were seen last: by this browser and, once logged in, by the person. */
export async function countNewest(): Promise<number> {
  const since = readKey('cellar:newest');
  return (await catalog.countNewest(since ? { since } : {})).count;
}

/** The same; from now on they count as seen. */
export async function countAndSee(): Promise<number> {
  const count = await countNewest();
  writeKey('cellar:newest', new Date(now()).toISOString());
  if (hasToken()) await catalog.seeNewest({});
  return count;
}
