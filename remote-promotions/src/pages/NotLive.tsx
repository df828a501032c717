import { activity } from '@cellar/shared/api/activity/calls';
import type { ActivityBrief, ActivityPage } from '@cellar/shared/api/activity/schema';
import { dayMinute, monthDay } from '@cellar/shared/format/date';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Countdown, Empty, Loaded, Photo, Section, Skeleton } from '@cellar/shared/ui/base';
import css from './ActivityScreen.module.css';

const WIDE = 2.2;

function Card({ page: { id, title, summary, picture, toAt } }: { page: ActivityBrief }) {
  return (
    <Link to={`/activity?id=${id}`} className={css.card}>
      {picture && <Photo picture={picture} units={351} ratio={WIDE} alt="" />}
      <span>
        <b>{title}</b>
        <small>{summary}</small>
        {toAt && <small>{monthDay(toAt)}结束</small>}
      </span>
    </Link>
  );
}

const none = (
  <Empty
    compact
    picture="glass"
    text="眼下没有进行中的活动，好酒一直都在"
    action={
      <Button kind="line" to="/index">
        去首页看看
      </Button>
    }
  />
);

/** What is on now, for a person who came too early, too late or to nothing. */
export function OtherPages({ title, except }: { title: string; except?: string }) {
  const pages = useLoad(() => activity.listPages(), []);
  return (
    <Section title={title}>
      <Loaded from={pages} skeleton={<Skeleton words="banner banner" />}>
        {({ list }) => {
          const others = list.filter(({ id }) => id !== except);
          if (others.length === 0) return none;
          return (
            <ul className={css.cards}>
              {others.map((page) => (
                <li key={page.id}>
                  <Card page={page} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
}

export function Soon({ page, onBegin }: { page: Extract<ActivityPage, { state: 'scheduled' }>; onBegin: () => void }) {
  return (
    <div className={css.notLive}>
      <div className={css.soon}>
        {page.picture && <Photo picture={page.picture} units={351} ratio={WIDE} alt="" priority />}
        <p>{page.summary}</p>
        <b>距活动开始</b>
        <Countdown endsAt={page.fromAt} onEnd={onBegin} over="马上开始" />
        <small>{dayMinute(page.fromAt)} 准时开始</small>
      </div>
      <OtherPages title="先看看正在进行的" except={page.id} />
    </div>
  );
}

export const Over = ({ page }: { page: Extract<ActivityPage, { state: 'expired' }> }) => (
  <div className={css.notLive}>
    <Empty picture="glass" text="这场活动已经结束" note={`结束于 ${dayMinute(page.toAt)}`} />
    <OtherPages title="正在进行的活动" except={page.id} />
  </div>
);

export const Missing = () => (
  <div className={css.notLive}>
    <Empty picture="search" text="活动不存在或已下线" note="链接可能不完整，或者活动已被撤下" />
    <OtherPages title="正在进行的活动" />
  </div>
);
