import { fullDay } from '@cellar/shared/format/time/near';
import type { ExclusiveOffer } from '@cellar/shared/api/members/exclusives/schema';
import { grouped } from '@cellar/shared/format/number/count';
import { shortMoney } from '@cellar/shared/format/number/money';
import { Button, Card, CardLink, cx, Photo, Price, Tag, Stack, Row } from '@cellar/shared/ui/base';
import css from './exclusives.module.css';

/** A product with the terms of its sole distribution, and how it stands in the region. */
export function OfferCard({ offer, onAsk }: { offer: ExclusiveOffer; onAsk: () => void }) {
  const { product, months, depositFen, quotaBottles, text } = offer;
  return (
    <Card>
      <Stack gap={8}>
        <div className={css.goods}>
          <Photo picture={product.picture} units={76} ratio={0.88} alt="" className={css.photo} />
          <div className={css.text}>
            <CardLink
              to={`/product?req_productId=${product.id}`}
              state={{ picture: product.picture }}
              className={cx(css.name, css.link)}
            >
              {product.name}
            </CardLink>
            <p className={css.foreign} lang="en">
              {product.foreignName}
            </p>
            <Price fen={product.priceFen} listFen={product.listPriceFen} size="s" className={css.price} />
          </div>
        </div>
        <dl className={css.terms}>
          <Term name="期限" value={`${months} 个月`} />
          <Term name="保证金" value={shortMoney(depositFen)} />
          <Term name="采购量" value={`${grouped(quotaBottles)} 瓶`} />
        </dl>
        {text && <p className={css.quiet}>{text}</p>}
        <Status offer={offer} onAsk={onAsk} />
      </Stack>
    </Card>
  );
}

const Term = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Status({ offer: { product, state, takenUntil, asked }, onAsk }: { offer: ExclusiveOffer; onAsk: () => void }) {
  const button = (
    <Button size="s" label={`留言申请${product.name}`} onClick={onAsk}>
      留言申请
    </Button>
  );
  switch (state) {
    case null:
      return (
        <Row as="p" wrap apart rowGap={4} className={css.status}>
          <span className={css.quiet}>选择地区后查看是否空闲</span>
          {button}
        </Row>
      );
    case 'own':
      return (
        <Row as="p" wrap apart rowGap={4} className={css.status}>
          <Tag tone="gold">由你专享</Tag>
          <Button kind="line" size="s" to="/my-area-alone">
            查看我的专享
          </Button>
        </Row>
      );
    case 'taken':
      return (
        <Row as="p" wrap apart rowGap={4} className={css.status}>
          <Tag tone="grey">已有人专享</Tag>
          <span className={css.quiet}>{fullDay(takenUntil)}到期</span>
        </Row>
      );
    case 'free':
      return (
        <Row as="p" wrap apart rowGap={4} className={css.status}>
          <Tag tone="green">可申请</Tag>
          {asked ? <span className={css.quiet}>已留言，等待答复</span> : button}
        </Row>
      );
  }
}
