import { atom, useAtom } from '@cellar/shared/state';

export type DeliveryArea = { code: string; text: string };

/** Where freight is shown for until the person says another place. */
const areaAtom = atom<DeliveryArea>({ code: '310104', text: '上海 徐汇区' });

export function useArea() {
  const [area, setArea] = useAtom(areaAtom);
  return { area, setArea };
}
