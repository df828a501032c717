import { freeBuy } from '@cellar/shared/api/campaigns/freeBuy/calls';
import type { FreeBuy } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { Button, Card, Progress } from '@cellar/shared/ui/base';
import css from './FreeBuyScreen.module.css';

type Friend = NonNullable<FreeBuy['friend']>;
type FriendCardProps = { campaign: FreeBuy; friend: Friend; from: string; onHelped: () => void };

const closedTexts: Record<Exclude<Friend['state'], 'gathering'>, string> = {
  lapsed: 'TA 的助力时间已经结束',
  full: 'TA 的助力已经完成',
};

/** The friend who asks for help, and the help. */
export function FriendCard({ campaign: { id, state, needed }, friend, from, onHelped }: FriendCardProps) {
  const { submit, busy } = useSubmit(
    async () => {
      const { missing } = await freeBuy.help({ campaignId: id, from });
      toast(missing > 0 ? `助力成功，TA 还差 ${missing} 位` : '助力成功，TA 可以领酒了');
      onHelped();
    },
    {
      onError: (error) => {
        toastError(error);
        onHelped();
      },
    },
  );
  const open = friend.state === 'gathering' && state === 'running';
  return (
    <Card className={css.friend}>
      <h2 className={css.heading}>{friend.name} 请你帮忙</h2>
      <p className={css.note}>
        已有 {friend.helpers} / {needed} 位好友助力
      </p>
      <Progress value={friend.helpers / needed} label={`${friend.name}的助力进度`} />
      {open ? (
        <Button block size="l" disabled={friend.helped} loading={busy} onClick={() => void submit()}>
          {friend.helped ? '已助力' : '帮 TA 助力'}
        </Button>
      ) : (
        <p className={css.note}>{friend.state === 'gathering' ? '活动已经结束' : closedTexts[friend.state]}</p>
      )}
    </Card>
  );
}
