import { products } from '@cellar/shared/api/catalog/products/calls';
import { warnings } from '@cellar/shared/api/catalog/warnings/calls';
import type { Warning, WarningKind } from '@cellar/shared/api/catalog/warnings/schema';
import { useList } from '@cellar/shared/hooks/useList';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';

/** Urgent goods of one kind, or all. */
export function useWarnings(kind: WarningKind | undefined) {
  const list = useList((cursor) => warnings.list({ ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) }), [kind]);
  const { submit: remind } = useSubmit(async ({ id, reminded }: Warning) => {
    const call = reminded ? products.removeArrivalNotice : products.addArrivalNotice;
    const { collectedPush } = await call({ productId: id });
    list.replaceItems((known) => known.map((item) => (item.id === id ? { ...item, reminded: collectedPush } : item)));
    toast(collectedPush ? '到货后会发消息给你' : '已取消到货提醒');
  });
  return { list, counts: list.head?.counts, remind: (warning: Warning) => void remind(warning) };
}
