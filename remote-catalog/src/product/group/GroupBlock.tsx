import { groups } from '@cellar/shared/api/campaigns/groups/calls';
import type { GroupOffer, OfferedGroup } from '@cellar/shared/api/campaigns/groups/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { learnTime } from '@cellar/shared/runtime/clock';
import { Link, useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { needLogin } from '@cellar/shared/runtime/session';
import { writeKey } from '@cellar/shared/runtime/storage';
import { Button, Card, Countdown, Row } from '@cellar/shared/ui/base';
import css from './GroupBlock.module.css';

/** Begins the checkout that starts a group, or joins one. */
function useEnter(offerId: string, onRefused: () => void) {
  const go = useGo();
  return useSubmit(async (groupId?: string) => {
    if (!needLogin(go, { why: '登录后参加拼团' })) return;
    try {
      const { lineId } = await groups.enter({ offerId, ...(groupId ? { groupId } : {}) });
      writeKey('cartIds', lineId);
      go('/sure-order');
    } catch (error) {
      onRefused();
      throw error;
    }
  });
}

const CLOSED: Record<'filled' | 'failed', string> = { filled: '这个团已拼满', failed: '这个团已结束' };

type RowProps = { group: OfferedGroup; busy: boolean; onJoin: () => void; onEnd: () => void };

function GroupRow({ group: { state, left, endsAt, members, mine }, busy, onJoin, onEnd }: RowProps) {
  const leader = members[0]?.name ?? '';
  const open = state === 'open' && left > 0;
  return (
    <Row as="li" wrap className={css.group}>
      <div className={css.text}>
        <p>{mine ? '你参加的团' : leader ? `${leader} 的团` : '新的团'}</p>
        <p className={css.quiet}>
          {open ? (
            <>
              还差 {left} 人，剩余 <Countdown look="text" endsAt={endsAt} onEnd={onEnd} over="0:00" />
            </>
          ) : state === 'open' ? (
            '名额已满，等待付款'
          ) : (
            CLOSED[state]
          )}
        </p>
      </div>
      {mine && (
        <Button kind="line" size="s" to="/groupBookingOrder">
          查看
        </Button>
      )}
      {open && !mine && (
        <Button size="s" loading={busy} label={leader ? `去参团：${leader} 的团` : '去参团'} onClick={onJoin}>
          去参团
        </Button>
      )}
    </Row>
  );
}

type BlockProps = { offer: GroupOffer; list: OfferedGroup[]; onChanged: () => void };

function Block({ offer, list, onChanged }: BlockProps) {
  const { submit, busy } = useEnter(offer.id, onChanged);
  const { priceFen, size, units, hours, spec } = offer;
  const terms = [spec, units > 1 ? `每单 ${units} 件` : '', `${hours} 小时内拼齐，未成团自动退款`].filter(Boolean);
  return (
    <Card className={css.block}>
      <section aria-label="拼团">
        <Row wrap>
          <div className={css.text}>
            <p className={css.title}>
              {size} 人拼团价 {shortMoney(priceFen)}
            </p>
            <p className={css.quiet}>{terms.join(' · ')}</p>
            <Link to="/groupBookingOrder" className={css.own}>
              我的拼团
            </Link>
          </div>
          <Button kind="line" size="s" loading={busy} onClick={() => void submit(undefined)}>
            发起拼团
          </Button>
        </Row>
        {list.length > 0 && (
          <ul aria-label="可参加的团">
            {list.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                busy={busy}
                onJoin={() => void submit(group.id)}
                onEnd={onChanged}
              />
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

/** The offer of a group, where there is one; when it can't be had, the page goes without. The group of a link comes first. */
export function GroupBlock({ productId }: { productId: string }) {
  const { group: groupId } = useQuery();
  const offered = useLoad(
    async () => {
      const found = await groups.getOffer({ productId, ...(groupId ? { groupId } : {}) });
      learnTime(found.now);
      return found;
    },
    [productId, groupId],
    { keep: true },
  );
  if (offered.status !== 'ready' || !offered.data.offer) return null;
  const { offer, groups: list } = offered.data;
  return <Block offer={offer} list={list} onChanged={() => void offered.reload()} />;
}
