import { headlines } from '@cellar/shared/api/catalog/headlines/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useShare } from '@cellar/shared/runtime/share';
import { HeadlineRow } from '@cellar/shared/parts/headlines/HeadlineRow';
import { Button, ListView, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import css from './ZixunScreen.module.css';

/** News of the school, the newest first. */
export default function ZixunScreen() {
  const list = useList((cursor) => headlines.list({ channel: '课程', ...(cursor ? { cursor } : {}) }), []);
  useShare({ title: '课程资讯', desc: '新班次、考试与品鉴笔记' });
  return (
    <Page title="资讯">
      <PullRefresh onRefresh={list.refresh}>
        <ListView
          list={list}
          label="课程资讯"
          className={css.list}
          skeleton={<Skeleton shapes="hero list" />}
          empty={<EmptyPage picture="course" text="还没有课程资讯" action={<Button to="/course">去看课程</Button>} />}
          render={(article, index) => <HeadlineRow article={article} lead={index === 0} />}
        />
      </PullRefresh>
    </Page>
  );
}
