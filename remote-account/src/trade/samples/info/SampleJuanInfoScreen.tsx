import { samples } from '@cellar/shared/api/trade/samples/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AgeNotice, Button, Card, Page } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { SampleOffers } from '../SampleOffers';
import { RuleList } from '../../../common/RuleList';
import css from './SampleJuanInfoScreen.module.css';

/** What holds for every voucher. */
const rules = [
  '每张样酒券可兑换一瓶小样酒，免邮寄到你选择的地址。',
  '请在有效期内兑换，过期自动失效；兑换后不能更换款式或地址。',
  '样酒数量有限，兑完为止；一般 1 至 3 个工作日内寄出。',
  '样酒仅供品鉴，不得转售；不向未成年人提供。',
];

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
