import { MAX_COMPARED } from '@cellar/shared/api/catalog/products/limits';
import { toast } from '@cellar/shared/runtime/messages';
import { readKey, writeKey } from '@cellar/shared/runtime/storage';
import { atom } from '@cellar/shared/state';

const comparedBase = atom<readonly string[]>(readKey('cellar:compared') ?? []);

/** The goods that are compared on this device, in the order of their choice. */
export const comparedAtom = atom((get) => get(comparedBase));

/** Takes goods into the comparison or out of it; one too many is not taken in. */
export const toggleComparedAtom = atom(null, (get, set, productId: string) => {
  const known = get(comparedBase);
  const isIn = known.includes(productId);
  if (!isIn && known.length >= MAX_COMPARED) {
    toast(`最多对比 ${MAX_COMPARED} 款，先移除一款`);
    return;
  }
  set(keepComparedAtom, isIn ? known.filter((id) => id !== productId) : [...known, productId]);
});

/** Compares these goods and no others. */
export const keepComparedAtom = atom(null, (_get, set, productIds: readonly string[]) => {
  set(comparedBase, productIds);
  writeKey('cellar:compared', [...productIds]);
});
