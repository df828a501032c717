import { groups } from '@cellar/shared/api/campaigns/groups/calls';
import type { GroupOffer } from '@cellar/shared/api/campaigns/groups/schema';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, Card, CardLink, Empty, Loaded, Photo, Price, Row, Section, Skeleton } from '@cellar/shared/ui/base';
import css from './GroupBookingOrderScreen.module.css';
import { emptyTexts, type Tab } from './tabs';

function Offer({ offer: { productId, name, picture, size, priceFen, retailFen } }: { offer: GroupOffer }) {
  return (
    <Card className={css.offer}>
      <Photo picture={picture} units={64} ratio={64 / 72} alt="" className={css.picture} />
      <div className={css.body}>
        <CardLink to={`/product?req_productId=${productId}`}>{name}</CardLink>
        <p className={css.terms}>{size} 人团</p>
        <Row as="p" wrap align="baseline" rowGap={0} className={css.price}>
          <Price fen={priceFen} />
          {retailFen !== null && <del aria-label={`单独购买 ${money(retailFen)}`}>{money(retailFen)}</del>}
        </Row>
      </div>
    </Card>
  );
}

/** Nothing in the tab: what can be bought in a group now leads on. */
export function NoGroups({ tab }: { tab: Tab }) {
  const offers = useLoad(() => groups.listOffers(), []);
  const none = <EmptyPage picture="order" text={emptyTexts[tab]} action={<Button to="/index">去逛逛</Button>} />;
  return (
    <Loaded from={offers} skeleton={<Skeleton shapes="cards" />} failed={() => none}>
      {({ list }) =>
        list.length === 0 ? (
          none
        ) : (
          <>
            <Empty picture="order" text={emptyTexts[tab]} note="邀请好友一起买，享拼团价" compact />
            <Section title="正在拼团">
              <ul aria-label="正在拼团" className={css.offers}>
                {list.map((offer) => (
                  <li key={offer.id}>
                    <Offer offer={offer} />
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )
      }
    </Loaded>
  );
}
