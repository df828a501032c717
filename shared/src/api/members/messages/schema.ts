import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { MESSAGE_KINDS } from '@cellar/shared/api/members/messages/kinds';
import { defineCall, Id, idOf, Instant, pageOf, pageParams, Picture, staff } from '@cellar/shared/contract/schema';

export const MessageKind = z.enum(MESSAGE_KINDS);
export type MessageKind = z.output<typeof MessageKind>;

/** The first of the goods, and how many kinds there are. */
const Goods = z.object({ name: z.string(), picture: Picture, kinds: z.int() });
export type MessageGoods = z.output<typeof Goods>;

const Message = z.object({
  id: Id,
  kind: MessageKind,
  title: z.string(),
  body: z.string(),
  /** A page of the shop that it leads to. */
  link: z.string().nullable(),
  /** What was bought or is returned, where it leads to such. */
  goods: Goods.nullable(),
  read: z.boolean(),
  at: Instant,
});
export type Message = z.output<typeof Message>;

/** How many of each kind are not read. */
const Unread = z.object({ order: z.int(), activity: z.int(), system: z.int() });
export type Unread = z.output<typeof Unread>;

const kind = z.object({ kind: MessageKind.optional() });

export const messagesSchema = {
  /** Newest first, of one kind or of all. */
  list: defineCall({ access: 'person', params: kind.extend(pageParams), result: pageOf(Message) }),
  countUnread: defineCall({ access: 'person', params: z.object({}), result: Unread }),
  read: defineCall({ access: 'person', params: z.object({ id: idOf('message') }), result: Unread }),
  /** Reads all of one kind, or all. */
  readAll: defineCall({ access: 'person', params: kind, result: Unread }),
  /** Tells everybody who wants news of activities. */
  announce: defineCall({
    access: staff('pages-publish', 'marketing'),
    params: z.object({
      title: typed().min(2, '请填写标题').max(40),
      body: typed().min(2, '请填写正文').max(300),
      /** A page of the shop, like /activity?id=spring. */
      link: typed()
        .regex(/^\/(?!\/)\S*$/, '链接以 / 开头')
        .max(200)
        .optional(),
      /** Only to the members of this group. */
      groupId: idOf('memberGroup').optional(),
    }),
    result: z.object({ sent: z.int() }),
  }),
};
