import { superBuy } from '@cellar/shared/api/campaigns/superBuy/calls';
import type { SuperBuy as Offer } from '@cellar/shared/api/campaigns/superBuy/schema';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { learnTime } from '@cellar/shared/runtime/clock';
import { isMissing } from '@cellar/shared/runtime/errors';
import { Countdown, Empty, Loaded, Skeleton } from '@cellar/shared/ui/base';
import { BlockHead } from '../common/BlockHead';
import css from '../common/games.module.css';
import { OfferRow } from '../common/OfferRow';

const actions: Record<Offer['state'], string> = {
  soon: '去看看',
  running: '马上抢',
  soldOut: '已抢光',
  over: '已结束',
};

const missing = (error: unknown) => (isMissing(error) ? <Empty compact text="活动不存在或已下线" /> : null);

function noteOf({ spec, perPerson, state, left, bought }: Offer): string {
  if (state === 'running' && left === 0 && bought > 0) return `你已买满 ${perPerson} 件`;
  return `${spec} · 每人限购 ${perPerson} 件`;
}

function OneOffer({ offer, onTurn }: { offer: Offer; onTurn: () => void }) {
  const { id, state, name, picture, priceFen, retailFen, percent, fromAt, toAt } = offer;
  const open = state === 'soon' || state === 'running';
  return (
    <>
      {open && (
        <p className={css.until}>
          {state === 'soon' ? '距开抢' : '距结束'}{' '}
          <Countdown endsAt={state === 'soon' ? fromAt : toAt} onEnd={onTurn} look="text" />
        </p>
      )}
      <OfferRow
        picture={picture}
        name={name}
        to={`/activity-super-product?id=${id}`}
        note={noteOf(offer)}
        percent={state === 'running' ? percent : null}
        priceFen={priceFen}
        beforeFen={retailFen}
        action={actions[state]}
        gone={!open}
      />
    </>
  );
}

function Found({ superBuyId, title, subtitle }: { superBuyId: string; title: string; subtitle: string }) {
  const found = useLoad(async () => {
    const offer = await superBuy.get({ superBuyId });
    learnTime(offer.now);
    return offer;
  }, [superBuyId]);
  return (
    <>
      <BlockHead title={title || found.data?.title || '超级单品'} subtitle={subtitle || found.data?.subtitle || ''} />
      <Loaded from={found} skeleton={<Skeleton shapes="card" />} failed={missing}>
        {(offer) => <OneOffer offer={offer} onTurn={() => void found.reload()} />}
      </Loaded>
    </>
  );
}

/** One product at one price; it is bought on its own page. */
export default function SuperBuy({ superBuyId, title, subtitle }: BlockProps<'SuperBuy'>) {
  return superBuyId ? <Found superBuyId={superBuyId} title={title} subtitle={subtitle} /> : null;
}
