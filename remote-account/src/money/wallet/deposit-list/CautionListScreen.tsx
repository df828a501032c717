import { deposits } from '@cellar/shared/api/money/deposits/calls';
import { Button, Money, Page } from '@cellar/shared/ui/base';
import { Statement, SumCard } from '../Statement';
import css from '../wallet.module.css';

/** Everything that was paid into the deposit, taken from it or given back. */
export default function CautionListScreen() {
  return (
    <Page title="保证金明细" className={css.page}>
      <Statement
        label="保证金明细"
        unit="fen"
        load={deposits.list}
        head={(balance) => (
          <SumCard
            label="已缴保证金"
            right={
              <Button kind="gold" size="s" to="/caution-money">
                应缴金额
              </Button>
            }
          >
            <Money fen={balance} />
          </SumCard>
        )}
        emptyAction={<Button to="/caution-money">查看应缴保证金</Button>}
      />
    </Page>
  );
}
