import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { needLogin } from '@cellar/shared/runtime/session';
import { writeKey } from '@cellar/shared/runtime/storage';
import {
  AgeNotice,
  Avatar,
  Button,
  Card,
  Cell,
  Cells,
  Loaded,
  Money,
  Page,
  Photo,
  Skeleton,
  Stepper,
  Stack,
  Row,
} from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from '../company.module.css';
import { gonePage } from '../gonePage';
import { brandOf } from '../links';

type Goods = Result<'companyPages.getGoods'>;

/** Goods of a company's page at its price, and the purchase of them. */
export default function HyGoodsDetailsScreen() {
  const { id } = useQuery();
  return (
    <Page title="商品详情" className={css.page}>
      {id === undefined ? (
        <EmptyPage
          text="这个链接里没有商品"
          note="请向分享的人再要一次链接，或看看别的好酒"
          action={<Button to="/index">去逛逛</Button>}
        />
      ) : (
        <Found key={id} id={id} />
      )}
    </Page>
  );
}

function Found({ id }: { id: string }) {
  const found = useLoad(() => companyPages.getGoods({ goodsId: id }), [id]);
  return (
    <Loaded from={found} failed={gonePage} skeleton={<Skeleton shapes="hero card lines" />}>
      {(goods) => <Detail goods={goods} onChanged={found.reload} />}
    </Loaded>
  );
}

function Detail({ goods, onChanged }: { goods: Goods; onChanged: () => Promise<boolean> }) {
  const { name, spec, picture, priceFen, productId, page, own } = goods;
  return (
    <Stack>
      <Card className={css.goods}>
        <Photo picture={picture} units={327} ratio={1} alt={name} className={css.picture} priority />
        <h2 className={css.title}>{name}</h2>
        <p className={css.note}>{spec}</p>
        <p className={css.large}>
          <Money fen={priceFen} />
        </p>
        {own ? (
          <p className={css.note}>这是你主页上的商品，顾客可以在这里购买。</p>
        ) : (
          <Buy goods={goods} onChanged={onChanged} />
        )}
      </Card>
      <Cells>
        <Cell
          label={page.name}
          note={page.phone}
          to={`/hy-details-yulan?id=${page.id}`}
          icon={<Avatar name={brandOf(page.name)} picture={page.logo} size={32} />}
        />
        <Cell label="查看酒款资料" to={`/product?req_productId=${productId}`} />
      </Cells>
      <AgeNotice />
    </Stack>
  );
}

function Buy({ goods, onChanged }: { goods: Goods; onChanged: () => Promise<boolean> }) {
  const { id, priceFen, minQuantity, multiple, maxQuantity } = goods;
  const go = useGo();
  const keyFor = useIdemKey();
  const [quantity, setQuantity] = useState(minQuantity);
  const { submit, busy } = useSubmit(
    async () => {
      if (!needLogin(go, { why: '登录后购买' })) return;
      const input = { goodsId: id, quantity, priceFen };
      const { lineId } = await companyPages.buy({ ...input, idemKey: keyFor(input) });
      writeKey('cartIds', lineId);
      go('/sure-order');
    },
    {
      onError: (error) => {
        toastError(error);
        void onChanged();
      },
    },
  );
  if (maxQuantity === 0)
    return (
      <Button block size="l" disabled>
        已售罄
      </Button>
    );
  return (
    <>
      <Row wrap apart>
        <span>数量</span>
        <Stepper value={quantity} onChange={setQuantity} min={minQuantity} max={maxQuantity} step={multiple} />
      </Row>
      <Button block size="l" loading={busy} onClick={() => void submit()}>
        立即购买
      </Button>
    </>
  );
}
