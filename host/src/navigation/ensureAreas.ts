import { loadAreas } from '@cellar/shared/runtime/areas';
import { readKey } from '@cellar/shared/runtime/storage';
import { whenIdle } from '@cellar/shared/runtime/idle';

let asking = false;

/** Starts the area file unless its lists are kept or on their way. Nothing waits for it; after a failure the next navigation asks again. */
export function ensureAreas() {
  if (asking || readKey('cityList')) return;
  asking = true;
  whenIdle(() => {
    loadAreas('low')
      .catch(() => undefined)
      .finally(() => {
        asking = false;
      });
  });
}
