import type { SampleOffer } from '@cellar/shared/api/samples/schema';
import type { Result } from '@cellar/shared/contract/calls';
import type { Load } from '@cellar/shared/hooks/useLoad';
import { Link } from '@cellar/shared/runtime/navigate';
import { Empty, Loaded, Photo, Section, Skeleton, Tag } from '@cellar/shared/ui/base';
import css from './SampleOffers.module.css';

/** The samples that a voucher is good for. */
export const SampleOffers = ({ offers }: { offers: Load<Result<'samples.listOffers'>> }) => (
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
);

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
