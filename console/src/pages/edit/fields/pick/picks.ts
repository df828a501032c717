import { useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { Pick, PickKind } from '@cellar/shared/api/pages/pages/shapes';
import { useCall } from '../../../../api/useCall';

/** What each kind is called, and what it is searched by. */
export const PICK_LABELS: Record<PickKind, { name: string; by: string }> = {
  product: { name: '商品', by: '名称、拼音、编码' },
  coupon: { name: '优惠券', by: '名称' },
  sale: { name: '抢购场次', by: '名称' },
  lottery: { name: '抽奖活动', by: '名称' },
  group: { name: '拼团', by: '商品名称' },
  lightRob: { name: '点亮抢购', by: '名称' },
  packetRain: { name: '红包雨', by: '名称' },
  superBuy: { name: '超级单品', by: '名称' },
  reward: { name: '积分礼品', by: '名称' },
  reservable: { name: '预约', by: '名称' },
  store: { name: '门店或展位', by: '名称' },
};

/** Ids of a list of `{id}`, or of the one that is named. */
export const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map((one: { id?: unknown } | null) => one?.id) : [value]).filter(
    (id): id is string => typeof id === 'string' && id !== '',
  );

/** Things by their ids. `remember` takes in those that were just found, so that they have a name at once. */
export function usePicked(kind: PickKind, ids: readonly string[]) {
  const [found, setFound] = useState<readonly Pick[]>([]);
  const { data, error, refetch } = useCall(
    pages.listPicks,
    { kind, ids: ids.join(',') },
    { refetchInterval: false, enabled: ids.length > 0, keepsLast: true },
  );
  const known = new Map([...found, ...(data?.list ?? [])].map((one) => [one.id, one]));
  return {
    known,
    /** Nothing is known of an id while this is true; later it names nothing. */
    isReading: ids.length > 0 && !data && !error,
    error,
    refetch,
    remember: (one: Pick) => setFound((others) => [...others.filter(({ id }) => id !== one.id), one]),
  };
}

/** The list with the entry at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  const one = list[from];
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}
