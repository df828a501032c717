import type { Result } from '@cellar/shared/contract/calls';
import type { Load } from '@cellar/shared/hooks/useLoad';
import { GiftList } from '@cellar/shared/parts/GiftList';
import { Empty, Loaded, Section, Skeleton } from '@cellar/shared/ui/base';

/** The samples that a voucher is good for. */
export const SampleOffers = ({ offers }: { offers: Load<Result<'samples.listOffers'>> }) => (
  <Section title="可兑样酒">
    <Loaded from={offers} skeleton={<Skeleton shapes="card card" />}>
      {({ list }) =>
        list.length ? (
          <GiftList
            label="可兑样酒"
            list={list.map(({ capacityMl, foreignName, left, ...sample }) => ({
              ...sample,
              note: `${capacityMl}ml · ${foreignName}`,
              left: left > 0 ? `还有 ${left} 瓶` : '已兑完',
              gone: left <= 0,
            }))}
          />
        ) : (
          <Empty picture="glass" text="样酒正在准备中" note="上新后会在这里列出" compact />
        )
      }
    </Loaded>
  </Section>
);
