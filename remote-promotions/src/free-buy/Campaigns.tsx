import { freeBuy } from '@cellar/shared/api/campaigns/freeBuy/calls';
import type { FreeBuyBrief } from '@cellar/shared/api/campaigns/freeBuy/schema';
import { money } from '@cellar/shared/format/number/money';
import { endText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { now } from '@cellar/shared/runtime/clock';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Link } from '@cellar/shared/runtime/navigate';
import { Button, Loaded, Photo, Skeleton, Tag, Stack, Title } from '@cellar/shared/ui/base';
import css from './Campaigns.module.css';

const PICTURES = 3;

/** What runs now. */
export function Campaigns() {
  const campaigns = useLoad(freeBuy.list, []);
  return (
    <Loaded from={campaigns} skeleton={<Skeleton shapes="card card" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyPage picture="box" text="现在没有 0 元购" action={<Button to="/index">去逛逛</Button>} />
        ) : (
          <Stack as="ul" aria-label="0元购">
            {list.map((campaign) => (
              <li key={campaign.id}>
                <Campaign campaign={campaign} />
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function Campaign({ campaign: { id, name, needed, toAt, goods } }: { campaign: FreeBuyBrief }) {
  const left = goods.reduce((sum, one) => sum + one.left, 0);
  return (
    <Link to={`/freeBuy?id=${id}`} className={css.campaign}>
      <Title as="b" size={18}>
        {name}
      </Title>
      <small>
        邀 {needed} 位好友助力，0 元得一款，只付运费 · {endText(toAt, now())}
      </small>
      <span className={css.goods}>
        {goods.slice(0, PICTURES).map((one) => (
          <span key={one.id} className={css.item}>
            <Photo picture={one.picture} units={96} ratio={1} fit="contain" alt="" />
            <span>{one.name}</span>
            <small>价值 {money(one.worthFen)}</small>
          </span>
        ))}
      </span>
      <span className={css.foot}>
        <Tag tone={left > 0 ? 'gold' : 'grey'}>{left > 0 ? `还有 ${left} 份` : '已领完'}</Tag>
        <span className={css.go}>{left > 0 ? `邀 ${needed} 位好友领取` : '去看看'}</span>
      </span>
    </Link>
  );
}
