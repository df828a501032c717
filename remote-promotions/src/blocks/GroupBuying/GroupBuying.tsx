import type { PageGroup } from '@cellar/shared/blocks/props/games/GroupBuying';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { startText } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Empty } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import { useBlockData } from '../common/page';
import { BlockItems } from '../common/BlockItems';
import { OfferRow } from '../common/OfferRow';

const actions: Record<PageGroup['state'], string> = {
  soon: '去看看',
  running: '去开团',
  over: '已结束',
  soldOut: '已售罄',
};

function noteOf({ state, size, units, spec, hours, fromAt }: PageGroup): string {
  if (state === 'soon') return `${startText(fromAt, now())} 开始`;
  return [`${size} 人成团`, units > 1 ? `${spec} × ${units}` : spec, `${hours} 小时内拼齐`].join(' · ');
}

/** Goods that people order together; a group is started, or joined, on the page of the goods. */
export default function GroupBuying({ id, title, subtitle }: BlockProps<'GroupBuying'>) {
  const found = useBlockData(id, 'groups');
  if (!found) return null;
  const name = title || '好友拼团';
  return (
    <>
      <BlockHead title={name} subtitle={subtitle} />
      {found.items.length === 0 ? (
        <Empty compact text="现在没有可以拼的酒" note="新的拼团上架后会出现在这里" />
      ) : (
        <BlockItems layout="list" label={name}>
          {found.items.map((offer) => (
            <li key={offer.id}>
              <OfferRow
                picture={offer.picture}
                name={offer.name}
                to={`/product?req_productId=${offer.productId}`}
                note={noteOf(offer)}
                percent={null}
                priceFen={offer.priceFen}
                beforeFen={offer.retailFen}
                action={actions[offer.state]}
                gone={offer.state === 'over' || offer.state === 'soldOut'}
              />
            </li>
          ))}
        </BlockItems>
      )}
    </>
  );
}
