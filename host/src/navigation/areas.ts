import { loadAreas } from '@cellar/shared/runtime/areas';
import { readKey } from '@cellar/shared/runtime/storage';
import { whenIdle } from '../app/idle';

let asked = false;

/** Starts the area file unless its lists are kept already. Nothing waits for it; after a failure the next navigation asks again. */
export function ensureAreas() {
  if (asked || readKey('cityList')) return;
  asked = true;
  whenIdle(() => {
    loadAreas('low').catch(() => {
      asked = false;
    });
  });
}
