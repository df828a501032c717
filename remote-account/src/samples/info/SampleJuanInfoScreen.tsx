import { samples } from '@cellar/shared/api/samples/calls';
import type { SampleOffer } from '@cellar/shared/api/samples/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Link } from '@cellar/shared/runtime/navigate';
import { AgeNotice, Button, Card, Empty, Loaded, Page, Photo, Section, Skeleton, Tag } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { rules } from '../rules';
import { RuleList } from '../../common/RuleList';
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
          <Section title="可兑样酒">
            <Loaded from={offers} skeleton={<Skeleton shapes="card card" />}>
              {({ list }) =>
                list.length ? (
                  <ul className={css.samples}>
                    {list.map((sample) => (
                      <li key={sample.id}>
                        <Sample sample={sample} />
                      </li>
                    ))}
                  </ul>
                ) : (
                  <Empty picture="glass" text="样酒正在准备中" note="上新后会在这里列出" compact />
                )
              }
            </Loaded>
          </Section>
          <AgeNotice />
        </div>
      </PullRefresh>
    </Page>
  );
}

function Sample({ sample: { productId, name, foreignName, picture, capacityMl, left } }: { sample: SampleOffer }) {
  return (
    <Link to={`/product?req_productId=${productId}`} className={css.sample}>
      <Photo picture={picture} units={72} ratio={1} fit="contain" alt="" className={css.picture} />
      <span className={css.terms}>
        <b>{name}</b>
        <span>{foreignName}</span>
        <span>
          <Tag tone={left > 0 ? 'gold' : 'grey'}>{capacityMl}ml</Tag> {left > 0 ? `还有 ${left} 瓶` : '已兑完'}
        </span>
      </span>
    </Link>
  );
}
