import { webhooksSchema } from '@cellar/shared/api/platform/webhooks/schema';
import type { App } from '../app';
import type { HandlersOf } from '../http/handler';
import { addWebhook, listDeliveries, listWebhooks, removeWebhook, testWebhook } from './webhooks/webhooks';

export const webhooksHandlers = (app: App): HandlersOf<'webhooks'> => ({
  'webhooks.list': async () => webhooksSchema.list.result.parse({ list: await listWebhooks(app) }),
  'webhooks.listDeliveries': async ({ id }) =>
    webhooksSchema.listDeliveries.result.parse(await listDeliveries(app, id)),
  'webhooks.add': (params, { who, isAdmin = false }) => addWebhook(app, { ...params, who, isAdmin }),
  'webhooks.remove': (params, { who }) => removeWebhook(app, { ...params, who }),
  'webhooks.test': async ({ id }) => webhooksSchema.test.result.parse(await testWebhook(app, id)),
});
