import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import type { OwnGoods } from '@cellar/shared/api/campaigns/companyPages/schema';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { Button, Loaded, Photo, Price, Skeleton, Stack, Row } from '@cellar/shared/ui/base';
import { ActionBar } from '@cellar/shared/ui/form';
import { useState } from 'react';
import css from '../company.module.css';
import { ChooseSheet } from './ChooseSheet';
import { PriceSheet, type Priced } from './PriceSheet';

/** What is on the own page, at which price. */
export function GoodsList() {
  const found = useLoad(companyPages.listGoods, []);
  const [isChoosing, setChoosing] = useState(false);
  const [pricing, setPricing] = useState<Priced | null>(null);
  const onSaved = () => {
    setPricing(null);
    setChoosing(false);
    void found.reload();
  };
  const choose = () => setChoosing(true);
  return (
    <Stack>
      <Loaded from={found} skeleton={<Skeleton shapes="card card" />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyPage
              text="还没有商品"
              note="从酒窖的商品里挑选，定自己的价格"
              action={<Button onClick={choose}>添加商品</Button>}
            />
          ) : (
            <>
              <div className={css.list}>
                <ul className={css.rows} aria-label="主页商品">
                  {list.map((goods) => (
                    <li key={goods.id}>
                      <One goods={goods} onPrice={() => setPricing(goods)} onRemoved={() => void found.reload()} />
                    </li>
                  ))}
                </ul>
              </div>
              <ActionBar>
                <Button size="l" block onClick={choose}>
                  添加商品
                </Button>
              </ActionBar>
            </>
          )
        }
      </Loaded>
      <ChooseSheet open={isChoosing} onClose={() => setChoosing(false)} onChoose={setPricing} />
      <PriceSheet goods={pricing} onClose={() => setPricing(null)} onSaved={onSaved} />
    </Stack>
  );
}

type OneProps = { goods: OwnGoods; onPrice: () => void; onRemoved: () => void };

function One({ goods: { id, name, spec, picture, priceFen, costFen, onSale }, onPrice, onRemoved }: OneProps) {
  const { submit, busy } = useSubmit(async () => {
    const sure = await confirm({ title: '移出主页', message: `顾客将看不到「${name}」。`, confirmText: '移出' });
    if (!sure) return;
    await companyPages.removeGoods({ goodsId: id });
    toast('已移出主页');
    onRemoved();
  });
  return (
    <div className={css.row}>
      <Photo picture={picture} units={64} ratio={1} alt="" className={css.thumb} />
      <div className={css.text}>
        <b>{name}</b>
        <small>
          {spec} · 进货价 {money(costFen)}
          {onSale ? '' : ' · 已下架'}
        </small>
        <small className={css.margin}>
          {priceFen > costFen
            ? `每件赚 ${money(priceFen - costFen)}（${Math.round(((priceFen - costFen) / priceFen) * 100)}%）`
            : '没有利润，请改价'}
        </small>
        <Row wrap apart>
          <Price fen={priceFen} size="m" />
          <Row as="span" wrap align="stretch">
            <Button size="s" kind="quiet" loading={busy} label={`移出：${name}`} onClick={() => void submit()}>
              移出
            </Button>
            <Button size="s" kind="line" label={`改价：${name}`} onClick={onPrice}>
              改价
            </Button>
          </Row>
        </Row>
      </div>
    </div>
  );
}
