import { lightRob } from '@cellar/shared/api/campaigns/lightRob/calls';
import type { LightRob } from '@cellar/shared/api/campaigns/lightRob/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Title } from '@cellar/shared/ui/base';
import games from '../common/games.module.css';
import { Boosts } from './Boosts';

type Friend = NonNullable<LightRob['friend']>;
type FriendAttemptProps = { campaign: LightRob; friend: Friend; from: string; onLit: () => void };

const closedTexts: Record<Exclude<Friend['state'], 'lighting'>, string> = {
  closed: 'TA 的点亮已经结束',
  full: 'TA 的灯已经全部点亮',
};

/** The friend who asks for a boost, and the button that gives it. */
export function FriendAttempt({ campaign: { id, state, lamps }, friend, from, onLit }: FriendAttemptProps) {
  const go = useGo();
  const { submit, busy } = useSubmit(
    async () => {
      if (!needLogin(go, { why: '登录后为好友点灯' })) return;
      const { priceFen } = await lightRob.help({ lightRobId: id, from });
      toast(`点亮成功，TA 的价格降到 ${shortMoney(priceFen)}`);
      onLit();
    },
    {
      onError: (error) => {
        toastError(error);
        onLit();
      },
    },
  );
  const open = friend.state === 'lighting' && state === 'running';
  return (
    <section className={games.panel} aria-label="为好友点灯">
      <Title as="p" size={18}>
        {friend.name} 请你点一盏灯
      </Title>
      <Boosts lit={friend.lit} lamps={lamps} label={`${friend.name}的灯`} />
      {open ? (
        <Button block disabled={friend.helped} loading={busy} onClick={() => void submit()}>
          {friend.helped ? '已为 TA 点亮' : '为 TA 点亮'}
        </Button>
      ) : (
        <p className={games.small}>{friend.state === 'lighting' ? '活动已经结束' : closedTexts[friend.state]}</p>
      )}
    </section>
  );
}
