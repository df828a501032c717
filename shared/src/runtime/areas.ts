import { imageHost } from '@cellar/shared/runtime/configuration';
import { readKey, writeKey, type AreaLists } from '@cellar/shared/runtime/storage';

const file = '/static/area-20240509.json';
let asked: Promise<AreaLists> | null = null;

async function fetchAreas(priority: RequestPriority): Promise<AreaLists> {
  const reply = await fetch(`${imageHost()}${file}?v=${Math.random()}`, { credentials: 'omit', priority });
  if (!reply.ok) throw new Error(`area file: ${reply.status}`);
  const { city } = (await reply.json()) as { city: AreaLists };
  writeKey('cityList', city);
  return city;
}

/** The area lists: kept ones, else the area file, asked for once at a time. */
export async function loadAreas(priority: RequestPriority = 'auto'): Promise<AreaLists> {
  const kept = readKey('cityList');
  if (kept) return kept;
  asked ??= fetchAreas(priority).finally(() => {
    asked = null;
  });
  return asked;
}
