import { z } from 'zod';
import { Material } from '@cellar/shared/api/trade/courses/shapes';

/** As stored in `jsonb`: days of a schedule are counted from the first of the session. */
export const Schedule = z.array(z.object({ day: z.int(), from: z.string(), to: z.string(), topic: z.string() }));
export type Schedule = z.output<typeof Schedule>;
export const TextLines = z.array(z.string());
export const Materials = z.array(Material);
