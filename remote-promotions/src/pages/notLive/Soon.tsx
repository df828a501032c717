import type { ActivityPage } from '@cellar/shared/api/pages/activity/schema';
import { startText } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Countdown, Photo } from '@cellar/shared/ui/base';
import css from '../ActivityScreen.module.css';
import { OtherPages } from './OtherPages';

export function Soon({ page, onBegin }: { page: Extract<ActivityPage, { state: 'scheduled' }>; onBegin: () => void }) {
  return (
    <div className={css.notLive}>
      <div className={css.soon}>
        {page.picture && <Photo picture={page.picture} units={351} ratio={2.2} alt="" priority />}
        <p>{page.summary}</p>
        <b>距活动开始</b>
        <Countdown endsAt={page.fromAt} onEnd={onBegin} over="马上开始" />
        <small>{startText(page.fromAt, now())} 准时开始</small>
      </div>
      <OtherPages title="先看看正在进行的" except={page.id} />
    </div>
  );
}
