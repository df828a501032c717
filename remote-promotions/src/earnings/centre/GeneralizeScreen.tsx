import { earnings } from '@cellar/shared/api/trade/earnings/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { useShare } from '@cellar/shared/runtime/share';
import { Button, Card, Cell, Cells, Loaded, Money, Page, Skeleton, Stack } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import { CopyLink } from '../../common/CopyLink';
import { QrPicture } from '../../common/QrPicture';
import { Rules } from '../../common/Rules';
import { inviteLink } from '../../common/inviteLink';
import { percent } from '../texts';
import css from './GeneralizeScreen.module.css';
import { OpenPayout } from './OpenPayout';
import { PayoutSheet } from './PayoutSheet';

type Earnings = Result<'earnings.get'>;

/** What a member earns by those whom they invited, the payout of it, and the link to invite by. */
export default function GeneralizeScreen() {
  const shown = useLoad(earnings.get, []);
  const code = shown.data?.inviteCode;
  useShare({
    title: '邀请你加入酒窖',
    desc: '精选好酒，会员专享价，注册就有礼',
    ...(code ? { link: inviteLink(code) } : {}),
  });
  return (
    <Page title="推广中心" className={css.page}>
      <PullRefresh onRefresh={shown.reload}>
        <Loaded from={shown} skeleton={<Skeleton shapes="hero card lines" />}>
          {(data) => <Centre earned={data} onChanged={shown.reload} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

function Centre({ earned, onChanged }: { earned: Earnings; onChanged: () => Promise<boolean> }) {
  const [isPaying, setPaying] = useState(false);
  const { availableFen, members, buyers, open, inviteCode } = earned;
  return (
    <Stack>
      <Sums earned={earned} onPay={() => setPaying(true)} />
      {open && <OpenPayout payout={open} onChanged={onChanged} />}
      <Invite code={inviteCode} />
      <Cells>
        <Cell
          label="邀请的会员"
          value={members > 0 ? `${members} 位，${buyers} 位已下单` : '还没有'}
          to="/generalize-details?tab=members"
        />
        <Cell label="推广明细" to="/generalize-details" />
        <Cell label="推广素材" to="/generalize-photo" />
        <Cell label="特邀有礼" to="/speciallyInvite" />
      </Cells>
      <Rules title="收益规则" rules={rulesOf(earned)} />
      <PayoutSheet
        open={isPaying}
        availableFen={availableFen}
        isBankBusy={open !== null}
        onClose={() => setPaying(false)}
        onPaid={onChanged}
      />
    </Stack>
  );
}

function rulesOf({ rates, days }: Earnings): string[] {
  if (rates.length === 0) return ['现在没有计入收益的商品，上线后会在这里公布比例。'];
  const text = rates.map(({ name, basisPoints }) => `${name} ${percent(basisPoints)}`).join('、');
  return [
    `你邀请的会员确认收货后，按实付金额计收益：${text}。`,
    `收货满 ${days} 天且没有进行中的退换，收益结算为可提现；退货的部分会退回。`,
    '可随时转入账户余额；提现到银行每次至少 100 元，经两次审核后打款。',
  ];
}

function Sums({ earned, onPay }: { earned: Earnings; onPay: () => void }) {
  const { availableFen, frozenFen, earnedFen, paidFen } = earned;
  const others = [
    ['待结算', frozenFen],
    ['累计收益', earnedFen],
    ['已提现', paidFen],
  ] as const;
  return (
    <section className={css.sums}>
      <p className={css.label}>可提现收益</p>
      <p className={css.total}>
        <Money fen={availableFen} />
      </p>
      <dl className={css.others}>
        {others.map(([label, fen]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(fen)}</dd>
          </div>
        ))}
      </dl>
      <Button kind="gold" block disabled={availableFen === 0} onClick={onPay}>
        {availableFen > 0 ? '提现' : '暂无可提现收益'}
      </Button>
    </section>
  );
}

function Invite({ code }: { code: string }) {
  const link = inviteLink(code);
  return (
    <Card className={css.invite}>
      <h2 className={css.heading}>我的邀请码</h2>
      <div className={css.code}>
        <QrPicture address={link} label="邀请注册的二维码" />
        <div className={css.text}>
          <p className={css.number}>
            <b>{code}</b>
            <CopyButton text={code} label="复制邀请码" />
          </p>
          <p className={css.note}>好友扫码或打开链接注册，就成为你邀请的会员。</p>
        </div>
      </div>
      <CopyLink link={link} />
    </Card>
  );
}
