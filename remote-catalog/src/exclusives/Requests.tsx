import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import type { ExclusiveRequest } from '@cellar/shared/api/members/exclusives/schema';
import { nearDay } from '@cellar/shared/format/time/near';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import { Button, Card, ListView, Photo, Skeleton, Tag, Stack, Row } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import css from './exclusives.module.css';

const states = {
  submitted: { text: '待答复', tone: 'line' },
  answered: { text: '已回复', tone: 'gold' },
  granted: { text: '已授予', tone: 'green' },
  refused: { text: '未通过', tone: 'grey' },
} as const satisfies Record<ExclusiveRequest['state'], object>;

/** What the person asked for, the newest first; `sent`: how many went out on this page. */
export function Requests({ sent, onLeave }: { sent: number; onLeave: () => void }) {
  const list = useList((cursor) => exclusives.listRequests(cursor ? { cursor } : {}), [sent]);
  return (
    <PullRefresh onRefresh={list.refresh}>
      <ListView
        list={list}
        label="我的申请"
        className={css.list}
        skeleton={<Skeleton shapes="card card card" />}
        empty={
          <EmptyPage
            text="还没有申请"
            note="选一个地区和一款商品，留言给我们。"
            action={<Button onClick={onLeave}>看看可申请的商品</Button>}
          />
        }
        render={(request) => <Request request={request} />}
      />
    </PullRefresh>
  );
}

function Request({ request }: { request: ExclusiveRequest }) {
  const { name, picture, area, body, state, askedAt, answer, answeredAt, exclusiveId } = request;
  return (
    <Card>
      <Stack gap={8}>
        <div className={css.goods}>
          <Photo picture={picture} units={76} ratio={0.88} alt="" className={css.photo} />
          <div className={css.text}>
            <Row as="p" wrap apart rowGap={4}>
              <b>{area}</b>
              <Tag tone={states[state].tone}>{states[state].text}</Tag>
            </Row>
            <p className={css.name}>{name}</p>
            <p className={css.quiet}>{nearDay(askedAt, now())} 提交</p>
          </div>
        </div>
        <p className={css.said}>{body}</p>
        {answer && (
          <p className={css.answer}>
            <b>商店回复 · {nearDay(answeredAt, now())}</b>
            {answer}
          </p>
        )}
        {exclusiveId && (
          <Row as="p" wrap apart rowGap={4} className={css.status}>
            <span className={css.quiet}>{nearDay(answeredAt, now())} 授予</span>
            <Button kind="line" size="s" to={`/my-area-alone-details?id=${exclusiveId}`}>
              查看专享条款
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
