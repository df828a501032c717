import { activity } from '@cellar/shared/api/pages/activity/calls';
import type { ActivityPage } from '@cellar/shared/api/pages/activity/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { isMissing } from '@cellar/shared/runtime/errors';
import { imageUrl } from '@cellar/shared/runtime/pictures';
import { useQuery } from '@cellar/shared/runtime/query';
import { ShareButton } from '@cellar/shared/parts/ShareButton';
import { useShare } from '@cellar/shared/runtime/share';
import { Loaded, Page, Skeleton, Empty } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { countsOf } from '../blocks/common/count';
import { leads } from '../blocks/common/Hot';
import { LivePage } from './LivePage';
import { OtherPages } from './notLive/OtherPages';
import { Soon } from './notLive/Soon';
import css from './ActivityScreen.module.css';
import { nearTime } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';

const Over = ({ page }: { page: Extract<ActivityPage, { state: 'expired' }> }) => (
  <div className={css.notLive}>
    <Empty picture="glass" text="这场活动已经结束" note={`结束于 ${nearTime(page.toAt, now())}`} />
    <OtherPages title="正在进行的活动" except={page.id} />
  </div>
);

const Missing = () => (
  <div className={css.notLive}>
    <Empty picture="search" text="活动不存在或已下线" note="链接可能不完整，或者活动已被撤下" />
    <OtherPages title="正在进行的活动" />
  </div>
);

const SHARED_WIDTH = 320;

const absolute = (key: string) => new URL(imageUrl(key, SHARED_WIDTH, 'jpg'), location.origin).href;

function sharedOf(page: ActivityPage | undefined) {
  if (page?.state !== 'live') return undefined;
  const { title, description, shareTitle, sharePicture } = page.page.root.props;
  const picture = sharePicture ?? page.picture;
  return {
    title: shareTitle || title,
    desc: description || page.summary,
    ...(picture ? { imgUrl: absolute(picture.key) } : {}),
  };
}

/** Whether something stands in the page's bottom bar. */
const hasDock = (page: ActivityPage | undefined) =>
  page?.state === 'live' &&
  page.page.content.some(
    ({ type, props }) => type === 'Floating' && typeof props['link'] === 'string' && leads(props['link']),
  );

type ShownProps = { page: ActivityPage; dock: HTMLElement | null; reload: () => void };

function Shown({ page, dock, reload }: ShownProps) {
  switch (page.state) {
    case 'live':
      return <LivePage page={page} dock={dock} onEnd={reload} />;
    case 'scheduled':
      return <Soon page={page} onBegin={reload} />;
    case 'expired':
      return <Over page={page} />;
  }
}

function Activity({ id }: { id: string }) {
  const page = useLoad(() => activity.getPage({ id }), [id]);
  const shared = sharedOf(page.data);
  const [dock, setDock] = useState<HTMLElement | null>(null);
  useShare(shared);
  const pageId = page.data?.id;
  const right = pageId && shared && (
    <ShareButton
      label="分享活动"
      title={shared.title}
      text={shared.desc}
      onShare={() => countsOf(pageId).count('share')}
    />
  );
  const missing = (error: unknown) => (isMissing(error) ? <Missing /> : null);
  return (
    <Page
      title={page.data?.title ?? '活动'}
      right={right}
      bottom={hasDock(page.data) && <div ref={setDock} className={css.dock} />}
      className={css.page}
    >
      <PullRefresh onRefresh={page.reload}>
        <Loaded from={page} skeleton={<Skeleton shapes="banner rail3 grid2" />} failed={missing}>
          {(data) => <Shown page={data} dock={dock} reload={page.reload} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

/** A promotion page as operations composed it; without an id, the pages that are on. */
export default function ActivityScreen() {
  const { id = '' } = useQuery();
  if (id) return <Activity key={id} id={id} />;
  return (
    <Page title="活动">
      <div className={css.notLive}>
        <OtherPages title="正在进行的活动" alone />
      </div>
    </Page>
  );
}
