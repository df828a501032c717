import type { ActivityPage } from '@cellar/shared/api/activity/schema';
import { dayMinute } from '@cellar/shared/format/date';
import { Empty } from '@cellar/shared/ui/base';
import css from '../ActivityScreen.module.css';
import { OtherPages } from './OtherPages';

export const Over = ({ page }: { page: Extract<ActivityPage, { state: 'expired' }> }) => (
  <div className={css.notLive}>
    <Empty picture="glass" text="这场活动已经结束" note={`结束于 ${dayMinute(page.toAt)}`} />
    <OtherPages title="正在进行的活动" except={page.id} />
  </div>
);
