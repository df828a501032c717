import { imageHost } from '@cellar/shared/runtime/configuration';
import { type AreaLists, readKey, writeKey } from '@cellar/shared/runtime/storage';
import { AREA_FILE } from '../paths';
import { whenIdle } from '../app/idle';

let asked = false;

async function fetchAreas() {
  try {
    const reply = await fetch(`${imageHost()}${AREA_FILE}?v=${Math.random()}`, { credentials: 'omit', priority: 'low' });
    if (!reply.ok) throw new Error(String(reply.status));
    writeKey('cityList', ((await reply.json()) as { city: AreaLists }).city);
  } catch {
    // Asked for again before the next navigation.
    asked = false;
  }
}

/** Starts the area file unless its lists are kept already. Nothing waits for it. */
export function ensureAreas() {
  if (asked || readKey('cityList')) return;
  asked = true;
  whenIdle(() => void fetchAreas());
}
