import { z } from 'zod';
import { Id, type SchemasOf } from '@cellar/shared/contract/schema';
import type { authRoutes } from '@cellar/shared/api/auth.routes';

export const authSchemas = {
  'auth.captchaToken': { access: 'guest', params: z.object({}), result: z.object({ imageToken: Id }) },
} satisfies SchemasOf<typeof authRoutes>;
