import { activity } from '@cellar/shared/api/pages/activity/calls';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import type { Result } from '@cellar/shared/contract/calls';
import { shortMoney } from '@cellar/shared/format/number/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Button, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import { usePage } from '../common/page';
import { Goods } from '../common/Goods';
import css from '../common/zones.module.css';

type Gift = NonNullable<Result<'activity.getTrialZone'>['gift']>;

function Ticket({ gift, open, busy, onOpen }: { gift: Gift; open: boolean; busy: boolean; onOpen: () => void }) {
  return (
    <div className={css.trial}>
      <p>
        <b>{shortMoney(gift.offFen)}</b>
        <span>
          {gift.name}
          <small>{open ? '已到账，购买以下商品自动抵扣' : `开通即得，${gift.validDays} 天内有效，每人一次`}</small>
        </span>
      </p>
      {open ? (
        <span className={css.opened}>已开通</span>
      ) : (
        <Button kind="gold" loading={busy} onClick={onOpen}>
          立即开通
        </Button>
      )}
    </div>
  );
}

/** Goods to get to know the shop by: opening the zone gives a gift that counts for them. */
export default function TrialZone({ id, title, subtitle }: BlockProps<'TrialZone'>) {
  const go = useGo();
  const page = usePage();
  const zone = useLoad(() => activity.getTrialZone({ id: page.id, block: id }), [page.id, id]);
  const keyFor = useIdemKey();
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后开通体验专区' })) return;
    const block = { id: page.id, block: id };
    await activity.openTrialZone({ ...block, idemKey: keyFor(block) });
    toast('体验专区已开通');
    trackEvent('openTrialZone', { mode: 1, page: page.id });
    void zone.reload();
  });
  return (
    <>
      <BlockHead title={title || '体验专区'} subtitle={subtitle} />
      <Loaded from={zone} skeleton={<Skeleton shapes="card grid2" />}>
        {({ open, gift, items }) => (
          <>
            {gift && <Ticket gift={gift} open={open} busy={busy} onOpen={() => void submit()} />}
            <Goods items={items} layout="grid" label={title || '体验专区'} />
          </>
        )}
      </Loaded>
    </>
  );
}
