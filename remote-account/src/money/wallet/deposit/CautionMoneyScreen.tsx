import { deposits } from '@cellar/shared/api/money/deposits/calls';
import type { Deposit } from '@cellar/shared/api/money/deposits/schema';
import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import type { Exclusive } from '@cellar/shared/api/members/exclusives/schema';
import { money } from '@cellar/shared/format/number/money';
import { nearDay } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { now } from '@cellar/shared/runtime/clock';
import {
  Amounts,
  Button,
  Card,
  Cell,
  Cells,
  Loaded,
  Money,
  Page,
  Section,
  Skeleton,
  Tag,
  Row,
} from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { Choices } from '@cellar/shared/ui/form';
import { useState, type ReactNode } from 'react';
import { ownWay, payChoices, type PayWay } from '../payChoices';
import { Rules } from '../Rules';
import { SumCard } from '../Statement';
import css from '../wallet.module.css';
import { ReturnSheet } from './ReturnSheet';
import { usePayDeposit } from './usePayDeposit';

const rules = [
  '保证金用于独家经销合作，金额以合作约定为准。',
  '合作期间违反约定的，按约定从保证金中扣除，每一笔都记在明细里。',
  '合作结束或多缴的部分可以申请退还，审核通过后转入账户余额。',
];

/** The deposit for sole distribution: what is held, what is missing, and the way to have it back. */
export default function CautionMoneyScreen() {
  const found = useLoad(deposits.get, []);
  const { reload } = found;
  if (found.status === 'ready') return <Shown deposit={found.data} onChanged={reload} />;
  return (
    <Frame>
      <Loaded from={found} skeleton={<Skeleton shapes="price lines" className={css.bones} />}>
        {() => null}
      </Loaded>
    </Frame>
  );
}

function Frame({ bottom, children }: { bottom?: ReactNode; children: ReactNode }) {
  return (
    <Page title="保证金" className={css.page} bottom={bottom}>
      {children}
    </Page>
  );
}

type ShownProps = { deposit: Deposit; onChanged: () => Promise<boolean> };

function Shown({ deposit, onChanged }: ShownProps) {
  const { heldFen, dueFen, restFen, wish: request, ums } = deposit;
  const [method, setMethod] = useState<PayWay>(ownWay);
  const { submit, busy } = usePayDeposit(restFen, method, onChanged);
  const own = useLoad(() => exclusives.list({}), []);
  const bottom = restFen > 0 && (
    <Button size="l" block loading={busy} onClick={() => void submit()}>
      缴纳 {money(restFen)}
    </Button>
  );
  if (heldFen === 0 && dueFen === 0 && !request)
    return (
      <Frame>
        <Loaded from={own} skeleton={<Skeleton shapes="card lines" className={css.bones} />}>
          {({ list }) => <NothingDue list={list} />}
        </Loaded>
      </Frame>
    );
  return (
    <Frame bottom={bottom}>
      <PullRefresh onRefresh={onChanged}>
        <div className={css.stack}>
          <SumCard label="已缴保证金" right={<Rules title="保证金说明" rules={rules} />}>
            <Money fen={heldFen} />
          </SumCard>
          <Facts deposit={deposit} onChanged={onChanged} />
          {request && <ReturnRequestRow wish={request} />}
          {own.data && own.data.list.length > 0 && <Agreed list={own.data.list} />}
          {restFen > 0 && <Choices label="支付方式" items={payChoices(ums)} value={method} onChange={setMethod} />}
        </div>
      </PullRefresh>
    </Frame>
  );
}

/** What each exclusive asks for. */
const Agreed = ({ list }: { list: readonly Exclusive[] }) => (
  <Section title="各项专享的保证金">
    <Cells>
      {list.map(({ id, area, name, depositFen }) => (
        <Cell
          key={id}
          label={area}
          note={name}
          value={depositFen > 0 ? <Money fen={depositFen} /> : '无需保证金'}
          to={`/my-area-alone-details?id=${id}`}
        />
      ))}
    </Cells>
  </Section>
);

/** Why nothing is to be paid: there is no exclusive, or those there are ask for none. */
const NothingDue = ({ list }: { list: readonly Exclusive[] }) =>
  list.length === 0 ? (
    <EmptyPage
      picture="box"
      text="暂时不需要缴纳保证金"
      note="保证金只为独家经销缴纳，你还没有区域专享"
      action={<Button to="/area-alone">了解区域专享</Button>}
    />
  ) : (
    <div className={css.stack}>
      <SumCard label="已缴保证金" right={<Rules title="保证金说明" rules={rules} />}>
        <Money fen={0} />
      </SumCard>
      <p className={css.note}>暂时不需要缴纳保证金：你的专享没有约定保证金。</p>
      <Agreed list={list} />
    </div>
  );

function Facts({ deposit: { heldFen, dueFen, restFen, freeFen, wish: request }, onChanged }: ShownProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Card>
      <Amounts
        rows={[
          { label: '应缴金额', fen: dueFen },
          { label: '已缴金额', fen: heldFen },
          restFen > 0
            ? { label: '还需缴纳', fen: restFen, total: true }
            : { label: '可退还金额', fen: freeFen, total: true },
        ]}
      />
      <Row wrap align="stretch" className={css.ways}>
        <Button kind="line" size="s" to="/caution-list">
          保证金明细
        </Button>
        {freeFen > 0 && request?.state !== 'waiting' && (
          <Button kind="line" size="s" onClick={() => setAsking(true)}>
            申请退还
          </Button>
        )}
      </Row>
      <ReturnSheet open={asking} freeFen={freeFen} onClose={() => setAsking(false)} onAsked={onChanged} />
    </Card>
  );
}

const stateNames = { waiting: '审核中', granted: '已退还', refused: '未通过' } as const;
const tones = { waiting: 'gold', granted: 'green', refused: 'grey' } as const;

function ReturnRequestRow({ wish: { amountFen, state, askedAt, reply } }: { wish: NonNullable<Deposit['wish']> }) {
  return (
    <Card>
      <Row as="p" wrap className={css.wish}>
        <b>退还申请</b>
        <Tag tone={tones[state]}>{stateNames[state]}</Tag>
        <span>{money(amountFen)}</span>
      </Row>
      <p className={css.note}>
        {nearDay(askedAt, now())} 提交{reply ? `。审核意见：${reply}` : '，审核通过后转入账户余额'}
      </p>
    </Card>
  );
}
