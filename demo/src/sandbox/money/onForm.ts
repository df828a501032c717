import type { App } from '@cellar/server/app';
import { BusinessError } from '@cellar/server/errors/businessError';
import type { z } from 'zod';

/** Nothing is done with a form that is not the page's own; what cannot be done, or somebody else has decided meanwhile, is left. */
export const onForm =
  <T>(form: z.ZodType<T>, work: (app: App, wish: T) => Promise<unknown>) =>
  async (app: App, body: unknown): Promise<void> => {
    const wish = form.safeParse(body);
    if (!wish.success) return;
    await work(app, wish.data).catch((error: unknown) => {
      if (!(error instanceof BusinessError)) throw error;
    });
  };
