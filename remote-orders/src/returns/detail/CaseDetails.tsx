import { StateHero, StateTitle } from '@cellar/shared/parts/heads/StateHero';
import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import type { ReturnCase } from '@cellar/shared/api/trade/returns/schema';
import { Button, Card, Countdown, Page, Timeline, Stack } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { GoodsLine } from '../../common/GoodsLine';
import { MoneyRows } from '../MoneyRows';
import css from '../returns.module.css';
import { BackCard } from './BackCard';
import { CaseFacts } from './CaseFacts';
import { SendSheet } from './SendSheet';
import { useCaseActions, type CaseActions } from './useCaseActions';
import { WriteSheet } from './WriteSheet';

type Props = { one: ReturnCase };
type CaseDetailsProps = { known: ReturnCase; onStale: () => Promise<boolean> };

export function CaseDetails({ known, onStale }: CaseDetailsProps) {
  const actions = useCaseActions(known, onStale);
  const { one, sheet, closeSheet, onChanged } = actions;
  return (
    <Page title="退换详情" className={css.details} bottom={one.actions.length > 0 && <CaseBar actions={actions} />}>
      <PullRefresh onRefresh={onStale}>
        <Stack gap={10}>
          <Hero one={one} onEnd={onStale} />
          <BackCard one={one} />
          <GoodsCard one={one} />
          <MoneyCard one={one} />
          <CaseFacts one={one} />
          <LogCard one={one} />
        </Stack>
      </PullRefresh>
      <SendSheet one={one} open={sheet === 'send'} onClose={closeSheet} onSent={onChanged} onStale={onStale} />
      <WriteSheet one={one} open={sheet === 'write'} onClose={closeSheet} onWritten={onChanged} onStale={onStale} />
    </Page>
  );
}

function CaseBar({ actions: { one, press, busy } }: { actions: CaseActions }) {
  const can = (action: ReturnCase['actions'][number]) => one.actions.includes(action);
  return (
    <div className={css.bar}>
      {can('cancel') && (
        <Button kind="quiet" loading={busy} onClick={() => press('cancel')}>
          撤销申请
        </Button>
      )}
      {can('write') && (
        <Button kind="quiet" onClick={() => press('write')}>
          给酒窖留言
        </Button>
      )}
      {can('send') && (
        <Button kind={one.state === 'sent' ? 'line' : 'primary'} onClick={() => press('send')}>
          {one.state === 'sent' ? '更正运单号' : '填写运单号'}
        </Button>
      )}
      {can('confirm') && (
        <Button loading={busy} onClick={() => press('confirm')}>
          确认收到新品
        </Button>
      )}
    </div>
  );
}

/** Where the case stands and what comes next. */
const Hero = ({ one, onEnd }: Props & { onEnd: () => void }) => (
  <StateHero className={css.hero}>
    <StateTitle>{one.stateLabel}</StateTitle>
    <p className={css.heroText}>{one.hint}</p>
    {one.dueAt && (
      <p className={css.heroText}>
        离截止还剩 <Countdown look="text" endsAt={one.dueAt} onEnd={onEnd} over="即将更新" className={css.heroTime} />
      </p>
    )}
  </StateHero>
);

const GoodsCard = ({ one }: Props) => (
  <Card>
    <h2 className={css.subtitle}>退换商品</h2>
    {one.goods.map((line) => (
      <GoodsLine key={line.line} {...line}>
        {line.received !== null && (
          <p className={css.quiet}>
            验收 {line.received} 件{line.damaged ? `，其中 ${line.damaged} 件不可再售` : ''}
          </p>
        )}
      </GoodsLine>
    ))}
  </Card>
);

function MoneyCard({ one }: Props) {
  if (!one.money) return null;
  return (
    <Card>
      <h2 className={css.subtitle}>退款明细</h2>
      <MoneyRows money={one.money} label={one.refunds.length > 0 || one.state === 'refunded' ? '退款' : '预计退款'} />
      {one.refunds.map(({ id, label, done }) => (
        <p key={id} className={css.text}>
          {label}：{done ? '已退回' : '退回中'}
        </p>
      ))}
    </Card>
  );
}

const sides = { buyer: '我', shop: '酒窖', system: '系统' };

const LogCard = ({ one }: Props) => (
  <Card>
    <h2 className={css.subtitle}>处理记录</h2>
    <Timeline
      items={one.events.map(({ id, by, title, text, at }) => ({
        id,
        title: `${sides[by]} · ${title ?? '留言'}`,
        note: text,
        time: nearTime(at, now()),
      }))}
    />
  </Card>
);
