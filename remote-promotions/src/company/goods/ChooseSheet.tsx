import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import type { GoodsChoice } from '@cellar/shared/api/campaigns/companyPages/schema';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, Empty, Loaded, Photo, Skeleton } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from '../company.module.css';
import type { Priced } from './PriceSheet';

type ChooseSheetProps = { open: boolean; onClose: () => void; onChoose: (goods: Priced) => void };

/** Goods of the shop to put on the page, by name or code. */
export function ChooseSheet({ open, onClose, onChoose }: ChooseSheetProps) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  return (
    <Sheet open={open} onClose={onClose} title="添加商品" tall>
      <Form label="查找商品" onSubmit={() => setText(typed.trim())} className={css.form}>
        <Fields>
          <TextField
            label="查找商品"
            hideLabel
            placeholder="名称或编号"
            enterKeyHint="search"
            maxLength={40}
            value={typed}
            onChange={setTyped}
            right={
              <Button size="s" onClick={() => setText(typed.trim())}>
                查找
              </Button>
            }
          />
        </Fields>
      </Form>
      <Choices key={text} text={text} onChoose={onChoose} />
    </Sheet>
  );
}

function Choices({ text, onChoose }: { text: string; onChoose: (goods: Priced) => void }) {
  const found = useLoad(() => companyPages.findGoods({ text }), [text]);
  return (
    <Loaded from={found} skeleton={<Skeleton shapes="lines lines" />}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty compact text="没有找到商品" note="换个名称或编号试试" />
        ) : (
          <ul className={css.rows} aria-label="可选商品">
            {list.map((goods) => (
              <li key={goods.skuId}>
                <One goods={goods} onChoose={() => onChoose(goods)} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function One({
  goods: { name, spec, picture, costFen, retailFen, priceFen },
  onChoose,
}: {
  goods: GoodsChoice;
  onChoose: () => void;
}) {
  return (
    <div className={css.row}>
      <Photo picture={picture} units={64} ratio={1} alt="" className={css.thumb} />
      <div className={css.text}>
        <b>{name}</b>
        <small>
          {spec} · 进货价 {money(costFen)} · 零售价 {money(retailFen)}
        </small>
      </div>
      <Button
        size="s"
        kind="line"
        label={`${priceFen === null ? '定价' : '改价'}：${name}，${spec}`}
        onClick={onChoose}
      >
        {priceFen === null ? '定价' : '改价'}
      </Button>
    </div>
  );
}
