import { countTogether } from '@cellar/server/core/together/countTogether';
import type { Seed } from '../seed';

/** Which goods go together; stands on orders and browsing, and is counted again each day. */
export const seedTogether: Seed = (tx, { now }) => countTogether(tx, now);
