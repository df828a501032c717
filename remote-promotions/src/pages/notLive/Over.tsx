import type { ActivityPage } from '@cellar/shared/api/pages/activity/schema';
import { nearTime } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Empty } from '@cellar/shared/ui/base';
import css from '../ActivityScreen.module.css';
import { OtherPages } from './OtherPages';

export const Over = ({ page }: { page: Extract<ActivityPage, { state: 'expired' }> }) => (
  <div className={css.notLive}>
    <Empty picture="glass" text="这场活动已经结束" note={`结束于 ${nearTime(page.toAt, now())}`} />
    <OtherPages title="正在进行的活动" except={page.id} />
  </div>
);
