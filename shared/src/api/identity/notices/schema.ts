import { z } from 'zod';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { Id, Instant, defineCall, flag, idOf, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const NoticeKind = z.enum(['service', 'delivery', 'activity']);
const NoticeHead = z.object({ id: Id, kind: NoticeKind, title: z.string(), pinned: z.boolean(), at: Instant });

export const NoticeEntry = NoticeHead.extend({ excerpt: z.string() });
export type NoticeEntry = z.output<typeof NoticeEntry>;
export const Notice = NoticeHead.extend({ paragraphs: z.array(z.string()) });
export type Notice = z.output<typeof Notice>;

/** What the shop lets everybody know. */
export const noticesSchema = {
  /** Pinned ones first, then the newest. */
  list: defineCall({ access: 'guest', params: z.object(pageParams), result: pageOf(NoticeEntry) }),
  get: defineCall({ access: 'guest', params: z.object({ id: idOf('notice') }), result: Notice }),
  publish: defineCall({
    access: staff('pages-publish', 'service'),
    params: z.object({
      kind: NoticeKind,
      title: typed().min(2, '请填写标题').max(40),
      body: typed().min(2, '请填写正文').max(5000),
      pinned: flag.default(false),
    }),
    result: z.object({ id: Id }),
  }),
  withdraw: defineCall({
    access: staff('pages-publish', 'service'),
    params: z.object({ id: idOf('notice'), reason: Reason }),
    result: z.null(),
  }),
};
