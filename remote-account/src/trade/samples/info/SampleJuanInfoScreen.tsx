import { samples } from '@cellar/shared/api/trade/samples/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AgeNotice, Button, Card, Page } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { rules } from '../rules';
import { SampleOffers } from '../SampleOffers';
import { RuleList } from '../../../common/RuleList';
import css from './SampleJuanInfoScreen.module.css';

export default function SampleJuanInfoScreen() {
  const offers = useLoad(samples.listOffers, []);
  return (
    <Page
      title="样酒券说明"
      bottom={
        <Button size="l" block to="/sample-juan">
          用样酒券兑换
        </Button>
      }
    >
      <PullRefresh onRefresh={offers.reload}>
        <div className={css.page}>
          <Card>
            <h2 className={css.heading}>使用规则</h2>
            <RuleList rules={rules} numbered />
          </Card>
          <SampleOffers offers={offers} />
          <AgeNotice />
        </div>
      </PullRefresh>
    </Page>
  );
}
