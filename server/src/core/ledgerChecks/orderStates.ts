import { sql } from 'kysely';

/** An order `o` that came to nothing: what it had taken is free again. */
export const CLOSED = sql<boolean>`o.state in ('cancelled', 'expired', 'refused', 'refunded')`;

/** An order `o` that was paid, whatever became of it. */
export const PAID = sql<boolean>`o.state not in ('waiting', 'cancelled', 'expired')`;
