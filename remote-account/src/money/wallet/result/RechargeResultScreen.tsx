import { wallet } from '@cellar/shared/api/money/wallet/calls';
import type { RechargeResult } from '@cellar/shared/api/money/wallet/schema';
import { money } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { usePolledResult } from '@cellar/shared/hooks/usePolledResult';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { ResultHead } from '@cellar/shared/parts/heads/ResultHead';
import { now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Cell, Cells, Failed, Money, Page, Skeleton, type IconName } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';
import walletCss from '../wallet.module.css';

type Account = RechargeResult['account'];
type Look = { title: string; icon: IconName; tone: 'ok' | 'bad' | 'calm' };

const looks: Record<RechargeResult['state'], Look> = {
  done: { title: '充值成功', icon: 'check', tone: 'ok' },
  pending: { title: '正在确认支付结果', icon: 'clock', tone: 'calm' },
  refused: { title: '充值未成功', icon: 'close', tone: 'bad' },
  closed: { title: '充值未完成', icon: 'info', tone: 'calm' },
};
const titleOf = (account: Account, title: string) => (account === 'deposit' ? title.replace('充值', '缴纳') : title);
const homes: Record<Account, { again: string; statement: string; sum: string }> = {
  balance: { again: '/recharge', statement: '/history-recharge', sum: '账户余额' },
  deposit: { again: '/caution-money', statement: '/caution-list', sum: '保证金' },
};

/** How a recharge stands; success is what the server says, never the cashier. */
export default function RechargeResultScreen() {
  const { rechargeId } = useQuery();
  return rechargeId ? (
    <Result key={rechargeId} rechargeId={rechargeId} />
  ) : (
    <Frame>
      <Missing />
    </Frame>
  );
}

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="充值结果" className={walletCss.page} bottom={bottom}>
      {children}
    </Page>
  );
}

const Missing = () => (
  <EmptyPage picture="order" text="没有找到这笔充值" action={<Button to="/history-recharge">查看余额明细</Button>} />
);

function Result({ rechargeId }: { rechargeId: string }) {
  const { state, check } = usePolledResult(rechargeId, {
    finish: () => wallet.finishRecharge({ rechargeId }),
    read: () => wallet.getRechargeResult({ rechargeId }),
  });
  if (state.status === 'ready') return <Shown result={state.result} polling={state.polling} onCheck={check} />;
  if (state.status === 'loading')
    return (
      <Frame>
        <Skeleton shapes="card lines" className={walletCss.bones} />
      </Frame>
    );
  return <Frame>{isMissing(state.error) ? <Missing /> : <Failed error={state.error} onRetry={check} />}</Frame>;
}

function Shown({ result, polling, onCheck }: { result: RechargeResult; polling: boolean; onCheck: () => void }) {
  const { state, account, amountFen, text: label } = result;
  const { title, icon, tone } = looks[state];
  const text = state === 'pending' && !polling ? '支付渠道还没有回复，稍后再看也不会影响充值结果' : label;
  return (
    <Frame bottom={<Steps result={result} polling={polling} onCheck={onCheck} />}>
      <ResultHead icon={icon} tone={tone} title={titleOf(account, title)} busy={polling} text={text}>
        {state === 'done' && <Money fen={amountFen} hero />}
      </ResultHead>
      <Facts result={result} />
    </Frame>
  );
}

function Facts({ result }: { result: RechargeResult }) {
  const { state, account, amountFen, giftFen, balanceFen, methodLabel, createdAt, creditedAt } = result;
  const done = state === 'done';
  return (
    <Cells>
      <Cell label={account === 'balance' ? '充值金额' : '缴纳金额'} value={money(amountFen)} />
      {giftFen > 0 && <Cell label={done ? '已赠送' : '到账后赠送'} value={money(giftFen)} />}
      <Cell label="支付方式" value={methodLabel} />
      <Cell label={done ? '到账时间' : '提交时间'} value={nearTime(creditedAt ?? createdAt, now())} />
      {done && <Cell label={homes[account].sum} value={money(balanceFen)} />}
    </Cells>
  );
}

type StepsProps = { result: RechargeResult; polling: boolean; onCheck: () => void };

function Steps({ result: { state, account }, polling, onCheck }: StepsProps) {
  const { again, statement } = homes[account];
  const wide = { size: 'l', block: true } as const;
  if (state === 'pending')
    return (
      <Button {...wide} loading={polling} onClick={onCheck}>
        {polling ? '正在确认' : '我已完成支付'}
      </Button>
    );
  return (
    <>
      <Button {...wide} kind="line" to={statement}>
        查看明细
      </Button>
      {state === 'done' ? (
        <Button {...wide} to="/index">
          去逛逛
        </Button>
      ) : (
        <Button {...wide} to={again}>
          重新发起
        </Button>
      )}
    </>
  );
}
