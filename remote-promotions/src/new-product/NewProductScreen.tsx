import { HeroTerm } from '@cellar/shared/parts/heads/CampaignHero';
import { newEvents } from '@cellar/shared/api/campaigns/newEvents/calls';
import type { NewEvent } from '@cellar/shared/api/campaigns/newEvents/schema';
import { endText } from '@cellar/shared/format/time/near';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { learnTime, now } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { useQuery } from '@cellar/shared/runtime/query';
import { useShare } from '@cellar/shared/runtime/share';
import {
  AgeNotice,
  Button,
  Countdown,
  Empty,
  Loaded,
  Page,
  Photo,
  ProductCard,
  Section,
  Skeleton,
  Stack,
  Title,
} from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { ReservationRow } from '../common/ReservationRow';
import { CouponTicket } from '../common/CouponTicket';
import { Events } from './Events';
import css from './NewProductScreen.module.css';

const load = async (wz: string) => {
  const found = await newEvents.get({ wz });
  learnTime(found.now);
  return found;
};

/** The launch of new goods (`wz`); without it all that come. */
export default function NewProductScreen() {
  const { wz = '' } = useQuery();
  if (wz) return <One key={wz} wz={wz} />;
  return (
    <Page title="新品活动" className={css.page}>
      <Events />
    </Page>
  );
}

function One({ wz }: { wz: string }) {
  const found = useLoad(() => load(wz), [wz]);
  useShare({ title: found.data?.title ?? '新品活动', desc: found.data?.subtitle || '新酒到岸，先尝为快' });
  const missing = (error: unknown) =>
    isMissing(error) ? (
      <EmptyPage
        picture="box"
        text="活动不存在或已下线"
        action={<Button to="/activity-new-product">看看别的</Button>}
      />
    ) : null;
  return (
    <Page title="新品活动" className={css.page}>
      <PullRefresh onRefresh={found.reload}>
        <Loaded from={found} skeleton={<Skeleton shapes="hero card grid2" />} failed={missing}>
          {(event) => <Shown event={event} onEnd={() => void found.reload()} />}
        </Loaded>
      </PullRefresh>
    </Page>
  );
}

function Shown({ event, onEnd }: { event: NewEvent; onEnd: () => void }) {
  const { title, subtitle, picture, story, goods, coupons, reservable } = event;
  return (
    <Stack>
      <section className={css.hero}>
        {picture && <Photo picture={picture} units={351} ratio={1.8} alt="" priority className={css.picture} />}
        <Title className={css.title}>{title}</Title>
        {subtitle && <p>{subtitle}</p>}
        <Term event={event} onEnd={onEnd} />
      </section>
      {reservable && <ReservationRow found={reservable} />}
      {coupons.length > 0 && (
        <Section title="新品礼券">
          <Stack as="ul" aria-label="新品礼券">
            {coupons.map((coupon) => (
              <li key={coupon.id}>
                <CouponTicket coupon={coupon} />
              </li>
            ))}
          </Stack>
        </Section>
      )}
      {goods.length > 0 ? (
        <Section title="新品">
          <Stack as="ul" gap={10} columns={2} aria-label="新品">
            {goods.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} action={<AddToCart product={product} place={{ page: event.wz }} />} />
              </li>
            ))}
          </Stack>
        </Section>
      ) : (
        <Empty compact picture="glass" text="新品已经下架" action={<Button to="/newProduct">看看别的新品</Button>} />
      )}
      {story && <p className={css.story}>{story}</p>}
      <AgeNotice />
    </Stack>
  );
}

function Term({ event: { state, fromAt, toAt }, onEnd }: { event: NewEvent; onEnd: () => void }) {
  if (state === 'over') return <HeroTerm>活动已经结束</HeroTerm>;
  if (state === 'running') return <HeroTerm>{endText(toAt, now())}</HeroTerm>;
  return (
    <HeroTerm>
      距首发 <Countdown endsAt={fromAt} onEnd={onEnd} />
    </HeroTerm>
  );
}
