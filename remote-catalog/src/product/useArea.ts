import { atom, useAtom, useSetAtom } from '@cellar/shared/state';

export type DeliveryArea = { code: string; text: string };

/** The place that the person chose here; without one the server takes the default address. */
const chosenAtom = atom<DeliveryArea | null>(null);
/** What the freight was shown for last. */
const shownAtom = atom('');

export function useArea() {
  const [chosen, choose] = useAtom(chosenAtom);
  return { chosen, choose, setShown: useSetAtom(shownAtom) };
}

export const useShownArea = () => useAtom(shownAtom)[0];
