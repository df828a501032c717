import { activity } from '@cellar/shared/api/pages/activity/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, Empty, Loaded, Section, Skeleton } from '@cellar/shared/ui/base';
import css from '../ActivityScreen.module.css';
import type { ActivityBrief } from '@cellar/shared/api/pages/activity/schema';
import { endText } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { BannerCard } from '../../common/BannerCard';

const PageCard = ({ page: { id, title, summary, picture, toAt, goods } }: { page: ActivityBrief }) => (
  <BannerCard
    to={`/activity?id=${id}`}
    title={title}
    summary={summary}
    picture={picture}
    term={endText(toAt, now())}
    go="去逛逛"
    goods={goods}
  />
);

const none = (alone: boolean) => (
  <Empty
    compact={!alone}
    picture="glass"
    text="眼下没有进行中的活动，好酒一直都在"
    action={
      <Button kind="line" to="/index">
        去首页看看
      </Button>
    }
  />
);

type OtherPagesProps = {
  title: string;
  except?: string;
  /** Nothing else stands on the page. */
  alone?: boolean;
};

/** What is on now, for a person who came too early, too late or to nothing. */
export function OtherPages({ title, except, alone = false }: OtherPagesProps) {
  const pages = useLoad(() => activity.listPages(), []);
  return (
    <Section title={title}>
      <Loaded from={pages} skeleton={<Skeleton shapes="banner banner" />}>
        {({ list }) => {
          const others = list.filter(({ id }) => id !== except);
          if (others.length === 0) return none(alone);
          return (
            <ul className={css.cards}>
              {others.map((page) => (
                <li key={page.id}>
                  <PageCard page={page} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Section>
  );
}
