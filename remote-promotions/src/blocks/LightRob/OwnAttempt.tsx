import { lightRob } from '@cellar/shared/api/campaigns/lightRob/calls';
import type { AttemptProgress, LightRob } from '@cellar/shared/api/campaigns/lightRob/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { writeKey } from '@cellar/shared/runtime/storage';
import { Button, Countdown, Tag } from '@cellar/shared/ui/base';
import { CopyLink } from '../../common/CopyLink';
import { usePage } from '../common/page';
import games from '../common/games.module.css';
import css from './LightRob.module.css';

type OwnAttemptProps = { campaign: LightRob; onChanged: () => void };

const closedTexts: Record<'gone' | 'over', string> = { gone: '来晚了，已经抢完', over: '活动已经结束' };

function Begin({ campaign: { id, hours, lamps, floorFen, own }, onChanged }: OwnAttemptProps) {
  const go = useGo();
  const { submit, busy } = useSubmit(
    async () => {
      if (!needLogin(go, { why: '登录后发起点亮' })) return;
      await lightRob.begin({ lightRobId: id });
      toast('已发起，快把链接发给好友');
      onChanged();
    },
    {
      onError: (error) => {
        toastError(error);
        if (!lightRob.begin.failedWith(error, 'level')) onChanged();
      },
    },
  );
  return (
    <>
      <p className={games.small}>
        {own
          ? '上次的灯已经灭了，可以重新点亮'
          : `${hours} 小时内请 ${lamps} 位好友各点一盏，最低 ${shortMoney(floorFen)} 买到`}
      </p>
      <Button kind="gold" size="l" block loading={busy} onClick={() => void submit()}>
        {own ? '重新点亮' : '发起点亮'}
      </Button>
    </>
  );
}

/** Who gave a boost. */
const Friends = ({ friends }: Pick<AttemptProgress, 'friends'>) =>
  friends.length > 0 && (
    <ul className={games.tags} aria-label="点亮的好友">
      {friends.map(({ id, name }) => (
        <li key={id}>
          <Tag tone="gold">{name}</Tag>
        </li>
      ))}
    </ul>
  );

function Lighting({ campaign, own, onChanged }: OwnAttemptProps & { own: AttemptProgress }) {
  const go = useGo();
  const { id: page } = usePage();
  const { submit, busy } = useSubmit(
    async () => {
      const { lineId } = await lightRob.enter({ lightRobId: campaign.id });
      writeKey('cartIds', lineId);
      go('/sure-order');
    },
    {
      onError: (error) => {
        toastError(error);
        onChanged();
      },
    },
  );
  return (
    <>
      <Friends friends={own.friends} />
      <Button kind="gold" size="l" block loading={busy} onClick={() => void submit()}>
        {shortMoney(own.priceFen)} 立即购买
      </Button>
      {own.lit < campaign.lamps && (
        <div className={css.link}>
          <CopyLink link={`${location.origin}/activity?id=${page}&from=${campaign.inviteCode ?? ''}`} />
        </div>
      )}
      <p className={games.small}>
        灯还亮 <Countdown endsAt={own.dueAt} onEnd={onChanged} look="text" />
      </p>
    </>
  );
}

/** Where the person's own attempt stands, and what comes next. */
export function OwnAttempt({ campaign, onChanged }: OwnAttemptProps) {
  const { state, own, fromAt } = campaign;
  if (own?.state === 'ordered' && own.orderId)
    return (
      <Button kind="gold" size="l" block to={`/order-details?orderId=${own.orderId}`}>
        已抢到，查看订单
      </Button>
    );
  if (state === 'soon')
    return (
      <p className={games.center}>
        距开始 <Countdown endsAt={fromAt} onEnd={onChanged} look="text" />
      </p>
    );
  if (state !== 'running') return <p className={games.center}>{closedTexts[state]}</p>;
  return own?.state === 'lighting' ? (
    <Lighting campaign={campaign} own={own} onChanged={onChanged} />
  ) : (
    <Begin campaign={campaign} onChanged={onChanged} />
  );
}
