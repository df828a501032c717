import type { BankData } from '@cellar/shared/api/money/transfers/schema';
import { money } from '@cellar/shared/format/number/money';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { Card, Section } from '@cellar/shared/ui/base';
import css from './transfer.module.css';

type BankCardProps = { bank: BankData; amountFen: number; reference: string };

const yuan = (fen: number) => (fen / 100).toFixed(2);

/** Where to transfer what, each row to be copied into the bank's app. */
export function BankCard({ bank, amountFen, reference }: BankCardProps) {
  const rows = [
    { label: '收款户名', text: bank.holder },
    { label: '开户银行', text: bank.bank },
    { label: '收款账号', text: bank.number, copied: bank.number.replace(/ /g, ''), strong: true },
    { label: '转账金额', text: money(amountFen), copied: yuan(amountFen), strong: true },
    { label: '转账附言', text: reference, strong: true },
  ];
  const all = rows.map(({ label, text, copied }) => `${label}：${copied ?? text}`).join('\n');
  return (
    <Section title="收款信息" right={<CopyButton text={all} label="复制全部收款信息" caption="复制全部" />}>
      <Card>
        <dl>
          {rows.map(({ label, text, copied, strong }) => (
            <div key={label} className={css.row}>
              <dt>{label}</dt>
              <dd>
                <span className={strong ? css.strong : undefined}>{text}</span>
                <CopyButton text={copied ?? text} label={`复制${label}`} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={css.reference}>附言请写订单号，便于自动核对到账</p>
      </Card>
    </Section>
  );
}
