import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import type { ExclusiveOffer } from '@cellar/shared/api/members/exclusives/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { AREA_CODE } from '@cellar/shared/format/number/numbers';
import { useList } from '@cellar/shared/hooks/useList';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Icon, LazyPart, ListView, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { useState } from 'react';
import css from './exclusives.module.css';
import { OfferCard } from './OfferCard';

const loadSheet = () => import('./RequestSheet');

type OffersProps = { areaCode: string; onChooseArea: () => void; onSent: () => void };

/** What can be asked for; with a region whether each is free there. */
export function Offers({ areaCode, onChooseArea, onSent }: OffersProps) {
  const go = useGo();
  const code = AREA_CODE.test(areaCode) ? areaCode : '';
  const list = useList<ExclusiveOffer, Result<'exclusives.listOffers'>>(
    (cursor) => exclusives.listOffers({ ...(code ? { areaCode: code } : {}), ...(cursor ? { cursor } : {}) }),
    [code],
  );
  const [wanted, setWanted] = useState<ExclusiveOffer | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ask = (offer: ExclusiveOffer) => {
    if (!needLogin(go, { why: '登录后申请区域专享' })) return;
    setWanted(offer);
    setOpen(true);
  };
  const area = list.head?.area ?? '';
  return (
    <>
      <AreaRow area={area} loading={code !== '' && !list.head} onClick={onChooseArea} />
      <PullRefresh onRefresh={list.refresh}>
        <ListView
          list={list}
          label="可申请的商品"
          className={css.list}
          skeleton={<Skeleton shapes="card card card" />}
          empty={
            <EmptyPage
              text="暂时没有可申请的商品"
              note="有新品开放区域专享时会在这里列出。"
              action={<Button to="/service-center">联系客服</Button>}
            />
          }
          render={(offer) => <OfferCard offer={offer} onAsk={() => ask(offer)} />}
        />
      </PullRefresh>
      <LazyPart load={loadSheet} wanted={wanted !== null} onClose={close}>
        {({ RequestSheet }) =>
          wanted && (
            <RequestSheet
              key={`${wanted.id} ${code}`}
              offer={wanted}
              area={area ? { code, text: area } : null}
              open={open}
              onClose={close}
              onSent={() => {
                close();
                onSent();
              }}
              onStale={() => void list.refresh()}
            />
          )
        }
      </LazyPart>
    </>
  );
}

type AreaRowProps = { area: string; loading: boolean; onClick: () => void };

function AreaRow({ area, loading, onClick }: AreaRowProps) {
  return (
    <button type="button" className={css.areaRow} aria-haspopup="dialog" onClick={onClick}>
      <Icon name="pin" size={18} className={css.pin} />
      <span className={css.areaText}>
        <b>{area || (loading ? '正在查询…' : '选择地区')}</b>
        <small>{area ? '以下为该地区的专享情况' : '看看你的地区还有哪些商品可以专享'}</small>
      </span>
      <span className={css.change}>{area ? '更换' : '选择'}</span>
      <Icon name="forward" size={14} />
    </button>
  );
}
