import type { z } from 'zod';
import type { Calls } from '@cellar/shared/api/registry';

export type { Calls };
export type CallName = keyof Calls & string;
/** What a caller hands over. */
export type Params<N extends CallName> = z.input<Calls[N]['params']>;
/** What a caller gets. */
export type Result<N extends CallName> = z.output<Calls[N]['result']>;
