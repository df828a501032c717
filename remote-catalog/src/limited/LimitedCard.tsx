import { now } from '@cellar/shared/runtime/clock';
import { nearTime } from '@cellar/shared/format/time/near';
import { products } from '@cellar/shared/api/catalog/products/calls';
import type { LimitedGoods } from '@cellar/shared/api/catalog/products/shapes';
import { useAddToCart } from '@cellar/shared/hooks/useAddToCart';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { Link, useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Photo, Price, Progress, Row } from '@cellar/shared/ui/base';
import css from './LimitedScreen.module.css';

/** 「每人限购 3 瓶，已买 1 瓶，还可买 2 瓶」 */
function limitText({ perPerson, bought, canBuy, left }: LimitedGoods): string {
  if (bought === 0) return `每人限购 ${perPerson} 瓶`;
  const more = left > 0 && bought < perPerson ? `，还可买 ${canBuy} 瓶` : '';
  return `每人限购 ${perPerson} 瓶，已买 ${bought} 瓶${more}`;
}

type CardProps = { goods: LimitedGoods; onChanged: () => void };

export function LimitedCard({ goods, onChanged }: CardProps) {
  const { id, name, foreignName, picture, priceFen, listPriceFen, left, total, nextAt } = goods;
  return (
    <article className={css.card}>
      <Link
        to={`/product?req_productId=${id}`}
        className={css.pictureLink}
        state={{ picture }}
        aria-hidden
        tabIndex={-1}
      >
        <Photo picture={picture} units={96} ratio={0.88} alt="" className={css.picture} />
      </Link>
      <div className={css.text}>
        <Link to={`/product?req_productId=${id}`} className={css.name}>
          {name}
        </Link>
        <small>{foreignName}</small>
        <span className={css.left}>
          <Progress value={left / total} label={`剩余 ${left} / ${total} 瓶`} />
          <Row as="span" wrap apart align="stretch" rowGap={0}>
            <span>{left > 0 ? `剩余 ${left} / ${total} 瓶` : `本批 ${total} 瓶已售罄`}</span>
            <small>{limitText(goods)}</small>
          </Row>
        </span>
        {nextAt && <p className={css.next}>下一批 {nearTime(nextAt, now())}</p>}
        <div className={css.foot}>
          <Price fen={priceFen} listFen={listPriceFen} size="m" />
          <Action goods={goods} onChanged={onChanged} />
        </div>
      </div>
    </article>
  );
}

function Action({ goods, onChanged }: CardProps) {
  const { name, left, canBuy, minQuantity } = goods;
  const { can, add, busy } = useAddToCart(goods);
  if (left < minQuantity) return <Notice goods={goods} onChanged={onChanged} />;
  if (canBuy < minQuantity)
    return (
      <Button size="s" disabled>
        已达限购
      </Button>
    );
  if (!can) return null;
  return (
    <Button size="s" label={`把${name}加入购物车`} loading={busy} onClick={add}>
      加入购物车
    </Button>
  );
}

function Notice({ goods: { id, name, collectedPush }, onChanged }: CardProps) {
  const go = useGo();
  const { submit, busy } = useSubmit(async () => {
    if (!needLogin(go, { why: '登录后设置到货提醒' })) return;
    const answer = await (collectedPush ? products.removeArrivalNotice : products.addArrivalNotice)({ productId: id });
    toast(answer.collectedPush ? '到货后会发消息给你' : '已取消到货提醒');
    onChanged();
  });
  const text = collectedPush ? '取消提醒' : '到货提醒';
  return (
    <Button kind="line" size="s" label={`${text}：${name}`} loading={busy} onClick={() => void submit()}>
      {text}
    </Button>
  );
}
