import { z } from 'zod';
import { LevelId } from '@cellar/shared/api/catalog/productAdmin/shapes';
import { typed } from '@cellar/shared/contract/typed';
import { MESSAGE_KINDS } from '@cellar/shared/api/members/messages/kinds';
import {
  countParams,
  Counted,
  defineCall,
  Id,
  idOf,
  Instant,
  pageOf,
  pageParams,
  Picture,
  staff,
} from '@cellar/shared/contract/schema';

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

const Announcement = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  /** Whom it was meant for; the name of the level or the group as it was called then. */
  to: z.object({ kind: z.enum(['all', 'level', 'group']), name: z.string() }),
  /** How many got it so far. */
  sent: z.int(),
  /** null: it is still being sent. */
  sentAt: Instant.nullable(),
  madeBy: z.string(),
  madeAt: Instant,
});
export type Announcement = z.output<typeof Announcement>;

const writers = staff('pages-publish', 'marketing');
/** Whom news go to: a group, else a level, else everybody. */
const target = { levelId: idOf('level', LevelId).optional(), groupId: idOf('memberGroup').optional() };

export const messagesSchema = {
  /** Newest first, of one kind or of all. */
  list: defineCall({ access: 'person', params: kind.extend(pageParams), result: pageOf(Message) }),
  countUnread: defineCall({ access: 'person', params: z.object({}), result: Unread }),
  read: defineCall({ access: 'person', params: z.object({ id: idOf('message') }), result: Unread }),
  /** Reads all of one kind, or all. */
  readAll: defineCall({ access: 'person', params: kind, result: Unread }),
  /** Sends news of an activity to those who want such. `sent`: how many have it at once; the others get it in batches. */
  announce: defineCall({
    access: writers,
    params: z.object({
      title: typed().min(2, '请填写标题').max(40),
      body: typed().min(2, '请填写正文').max(300),
      /** A page of the shop, like /activity?id=spring. */
      link: typed()
        .regex(/^\/(?!\/)\S*$/, '链接以 / 开头')
        .max(200)
        .optional(),
      ...target,
    }),
    result: z.object({ sent: z.int(), isDone: z.boolean() }),
    errors: ['level'],
  }),
  /** How many members of a target would get news of an activity now; of a group by its rule part by part. */
  countReach: defineCall({
    access: writers,
    params: z.object({ ...countParams, ...target }),
    result: Counted,
    errors: ['level'],
  }),
  /** News that were sent, the newest first. */
  listAnnounced: defineCall({
    access: staff('pages-publish', 'marketing', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(Announcement),
  }),
};
