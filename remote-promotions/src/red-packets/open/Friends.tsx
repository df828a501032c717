import type { RedPacketDetail } from '@cellar/shared/api/campaigns/redPackets/schema';
import { Card, Progress } from '@cellar/shared/ui/base';
import { CopyLink } from '../../common/CopyLink';
import { linkOf } from './link';
import css from './RedpacketScreen.module.css';

/** The link for friends: each who opens a packet by it brings one more chance, up to the day's limit. */
export function Friends({ campaign }: { campaign: RedPacketDetail }) {
  const { bonusPerDay, helpers, state } = campaign;
  if (bonusPerDay === 0 || state === 'gone' || state === 'over') return null;
  const counted = Math.min(helpers, bonusPerDay);
  return (
    <Card className={css.friends}>
      <h2 className={css.heading}>请好友来拆，机会加一</h2>
      <p>
        今天 {helpers} 位好友拆过，多得 {counted} 次，最多 {bonusPerDay} 次
      </p>
      <Progress value={counted / bonusPerDay} label="好友助力" />
      <CopyLink link={linkOf(campaign)} />
    </Card>
  );
}
