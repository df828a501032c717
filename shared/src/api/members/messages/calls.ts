import type { messagesSchema } from '@cellar/shared/api/members/messages/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const messages = createClient<typeof messagesSchema>('messages', {
  list: 'GET /api/message/list',
  countUnread: 'GET /api/message/unread',
  read: 'POST /api/message/read',
  readAll: 'POST /api/message/read-all',
  announce: 'POST /console/api/messages',
  countReach: 'GET /console/api/messages/reach',
  listAnnounced: 'GET /console/api/messages',
});
