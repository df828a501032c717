import type { ActivityBrief } from '@cellar/shared/api/pages/activity/schema';
import { endText } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { BannerCard } from '../../common/BannerCard';

export const PageCard = ({ page: { id, title, summary, picture, toAt, goods } }: { page: ActivityBrief }) => (
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
