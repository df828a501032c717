import type { App } from '@cellar/server/app';
import { BusinessError } from '@cellar/server/errors/businessError';
import type { z } from 'zod';

/** Nothing is done with a form that is not the page's own; what cannot be done, or somebody else has decided meanwhile, is left. */
export const onForm =
  <T>(form: z.ZodType<T>, work: (app: App, request: T) => Promise<unknown>) =>
  async (app: App, body: unknown): Promise<void> => {
    const request = form.safeParse(body);
    if (!request.success) return;
    await work(app, request.data).catch((error: unknown) => {
      if (!(error instanceof BusinessError)) throw error;
    });
  };
