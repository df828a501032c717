import { CampaignHero } from '@cellar/shared/parts/heads/CampaignHero';
import type { Suit, SuitPart } from '@cellar/shared/api/trade/suits/schema';
import { money } from '@cellar/shared/format/number/money';
import { endText } from '@cellar/shared/format/time/near';
import { now } from '@cellar/shared/runtime/clock';
import { Link } from '@cellar/shared/runtime/navigate';
import { AgeNotice, Button, Card, Page, Photo, Price, Stepper, Tag, Stack, Row } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { noPriceText } from './picks';
import css from './SuitsScreen.module.css';
import { leftText } from './SuitList';
import { useAddSuit } from './useAddSuit';

type WholeSuitProps = { suit: Suit; onChanged: () => void };

/** A suit whose contents stand: what is in it, what it costs and saves. */
export function WholeSuit({ suit, onChanged }: WholeSuitProps) {
  const { name, intro, toAt, parts, priceFen, sumFen, savingFen, left } = suit;
  const text = leftText(left);
  return (
    <Page title="优惠套装" className={css.page} bottom={<AddBar suit={suit} onChanged={onChanged} />}>
      <Stack>
        <CampaignHero title={name}>
          <p>{intro}</p>
          <p className={css.term}>{endText(toAt, now())}</p>
        </CampaignHero>
        <Card>
          <Row wrap apart>
            <Price fen={priceFen} listFen={sumFen} size="xl" unit="套" />
            <Row as="span" wrap align="stretch" rowGap={4}>
              {savingFen > 0 && <Tag tone="soft">比单买省 {money(savingFen)}</Tag>}
              {text && <Tag tone="grey">{text}</Tag>}
            </Row>
          </Row>
        </Card>
        <Card>
          <h2 className={css.heading}>套装内容</h2>
          <ul className={css.parts} aria-label="套装内容">
            {parts.map((part) => (
              <li key={part.productId}>
                <PartRow part={part} />
              </li>
            ))}
          </ul>
        </Card>
        <AgeNotice />
      </Stack>
    </Page>
  );
}

export function PartRow({ part }: { part: SuitPart }) {
  const { productId, name, foreignName, picture, bottles, priceFen } = part;
  return (
    <Link to={`/product?req_productId=${productId}`} className={css.part} state={{ picture }}>
      <Photo picture={picture} units={72} ratio={1} fit="contain" alt="" className={css.thumb} />
      <span className={css.text}>
        <b>{name}</b>
        <small>{foreignName}</small>
        <Price fen={priceFen} size="s" unit="瓶" />
      </span>
      <span className={css.times}>×{bottles}</span>
    </Link>
  );
}

function AddBar({ suit: { id, priceFen, left }, onChanged }: { suit: Suit; onChanged: () => void }) {
  const [wanted, setWanted] = useState(1);
  const { submit, busy } = useAddSuit(onChanged);
  if (left === 0 || priceFen === null)
    return (
      <>
        <p className={css.closed}>{left === 0 ? '其中有商品已售罄' : noPriceText()}</p>
        <Button kind="line" size="l" block to="/product-suit">
          看看别的套装
        </Button>
      </>
    );
  const quantity = Math.min(wanted, left);
  return (
    <>
      <Stepper
        value={quantity}
        onChange={setWanted}
        max={Math.min(left, MAX_SETS)}
        maxMessage={`最多可买 ${left} 套`}
      />
      <Button size="l" block loading={busy} onClick={() => void submit(id, { quantity, priceFen })}>
        加入购物车 {money(quantity * priceFen)}
      </Button>
    </>
  );
}
const MAX_SETS = 99;
