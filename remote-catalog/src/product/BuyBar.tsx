import { products } from '@cellar/shared/api/catalog/products/calls';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { cartCountAtom } from '@cellar/shared/runtime/cartCount';
import { toast } from '@cellar/shared/runtime/messages';
import { Link, useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { useAtomValue } from '@cellar/shared/state';
import { Badge, Button, Icon } from '@cellar/shared/ui/base';
import css from './ProductScreen.module.css';
import type { Product, Sale } from './product';
import type { SheetName } from './sheets/Sheets';

function Arrival({ product, onChanged }: { product: Product; onChanged: () => void }) {
  const go = useGo();
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后设置到货提醒' })) return;
    const { collectedPush } = await (product.collectedPush ? products.removeArrivalNotice : products.addArrivalNotice)({
      productId: product.id,
    });
    toast(collectedPush ? '到货后会发消息给你' : '已取消到货提醒');
    onChanged();
  });
  return (
    <Button size="l" block loading={busy} onClick={() => void submit()}>
      {product.collectedPush ? '取消提醒' : '到货提醒'}
    </Button>
  );
}

type BuyBarProps = { product: Product; sale: Sale; onChoose: (name: SheetName) => void; onChanged: () => void };

export function BuyBar({ product, sale, onChoose, onChanged }: BuyBarProps) {
  const count = useAtomValue(cartCountAtom);
  const soldOut = product.stock === 'out' || !sale.onSale;
  return (
    <div className={css.buyBar}>
      <Link to="/service-center" className={css.tool}>
        <Icon name="service" />
        客服
      </Link>
      <Link to="/cart" className={css.tool}>
        <Badge count={count}>
          <Icon name="cart" />
        </Badge>
        购物车
      </Link>
      {soldOut ? (
        <>
          <Button kind="line" size="l" block to={`/product-similar?req_productId=${product.id}`}>
            找相似
          </Button>
          <Arrival product={product} onChanged={onChanged} />
        </>
      ) : (
        <>
          <Button kind="line" size="l" block onClick={() => onChoose('sku')}>
            加入购物车
          </Button>
          <Button size="l" block onClick={() => onChoose('sku')}>
            立即购买
          </Button>
        </>
      )}
    </div>
  );
}
