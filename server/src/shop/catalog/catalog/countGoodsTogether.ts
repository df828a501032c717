import type { Job } from '../../../app';
import { DAY } from '../../../clock';
import { countTogether } from '../../../core/together/countTogether';
import { transaction } from '../../../store/transaction';

/** Which goods go together, from what people bought and looked at. */
export const countGoodsTogether: Job = {
  name: 'recommend.countTogether',
  everyMs: DAY,
  run: ({ db, clock }) => transaction(db, (tx) => countTogether(tx, clock.now())),
};
