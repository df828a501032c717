import { freeBuy } from '@cellar/shared/api/campaigns/freeBuy/calls';
import type { FreeBuy, OwnFreeBuy } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { endText } from '@cellar/shared/format/time/near';
import { shareLink } from '@cellar/shared/hooks/shareLink';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { now } from '@cellar/shared/runtime/clock';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Countdown, Progress, Tag, Title } from '@cellar/shared/ui/base';
import { CopyLink } from '../common/CopyLink';
import css from './FreeBuyScreen.module.css';
import { inviteText, linkOf } from './linkOf';

type OwnTryProps = { campaign: FreeBuy; onChanged: () => void; onChoose: () => void };

/** Where the person's own try stands, and what comes next. */
export function OwnTry({ campaign, onChanged, onChoose }: OwnTryProps) {
  const { name, needed, hours, own, toAt, state } = campaign;
  return (
    <section className={css.own}>
      <Title>{name}</Title>
      <p>
        {hours} 小时内请 {needed} 位好友助力，任选一款，只付运费
      </p>
      {own && <Helpers own={own} needed={needed} />}
      <NextStep campaign={campaign} onChanged={onChanged} onChoose={onChoose} />
      {own?.state === 'gathering' && state === 'running' && (
        <>
          <p className={css.small}>
            剩余 <Countdown endsAt={own.dueAt} onEnd={onChanged} look="text" />
          </p>
          <div className={css.link}>
            <CopyLink link={linkOf(campaign.id, campaign.inviteCode)} />
          </div>
        </>
      )}
      <p className={css.small}>{endText(toAt, now())}</p>
    </section>
  );
}

function Helpers({ own: { helpers, friends }, needed }: { own: OwnFreeBuy; needed: number }) {
  return (
    <>
      <Progress value={helpers / needed} label="我的助力进度" tone="bright" />
      <p className={css.small}>
        {helpers} / {needed} 位好友已助力
      </p>
      {friends.length > 0 && (
        <ul className={css.friends} aria-label="助力的好友">
          {friends.map((friend) => (
            <li key={friend.id}>
              <Tag tone="gold">{friend.name}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function NextStep({ campaign: { id, name, state, own, goods, inviteCode }, onChanged, onChoose }: OwnTryProps) {
  const { submit, busy } = useSubmit(
    async () => {
      await freeBuy.begin({ campaignId: id });
      toast('已发起，快把链接发给好友');
      onChanged();
    },
    {
      onError: (error) => {
        toastError(error);
        if (!freeBuy.begin.failedWith(error, 'soon')) onChanged();
      },
    },
  );
  if (own?.state === 'ordered' && own.orderId)
    return (
      <Button kind="gold" size="l" block to={`/order-details?orderId=${own.orderId}`}>
        查看订单
      </Button>
    );
  if (state !== 'running') return <p className={css.closed}>{state === 'soon' ? '还没有开始' : '活动已经结束'}</p>;
  if (goods.every(({ left }) => left === 0)) return <p className={css.closed}>福利已经领完</p>;
  if (own?.state === 'gathering') {
    const { title, desc } = inviteText(name);
    return (
      <Button kind="gold" size="l" block onClick={() => shareLink(title, desc, linkOf(id, inviteCode))}>
        邀请好友助力
      </Button>
    );
  }
  if (own?.state === 'ready')
    return (
      <Button kind="gold" size="l" block onClick={onChoose}>
        选择福利
      </Button>
    );
  return (
    <>
      {own && <p className={css.small}>上次没有集齐，可以重新发起</p>}
      <Button kind="gold" size="l" block loading={busy} onClick={() => void submit()}>
        {own ? '重新发起' : '发起 0 元购'}
      </Button>
    </>
  );
}
