import { catalog } from '@cellar/shared/api/catalog/catalog/calls';
import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { posters } from '@cellar/shared/api/catalog/posters/calls';
import type { PosterGoods } from '@cellar/shared/api/catalog/posters/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { Button, Empty, Loaded, Photo, Price, Skeleton, Stack } from '@cellar/shared/ui/base';
import { Form, TextField } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './PosterDetailScreen.module.css';

const SHOWN = 20;

/** What sells well, or what fits the words. */
const find = async (text: string): Promise<readonly ProductBrief[]> =>
  (text ? await catalog.search({ text, size: SHOWN }) : await catalog.listGuess({ size: SHOWN })).list;

type GoodsSheetProps = { open: boolean; onClose: () => void; onChosen: (goods: PosterGoods) => void };

export function GoodsSheet({ open, onClose, onChosen }: GoodsSheetProps) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const found = useLoad(() => find(text), [text]);
  const { submit, busy } = useSubmit(async (productId: string) => onChosen(await posters.changeProduct({ productId })));
  return (
    <Sheet open={open} onClose={onClose} title="选择商品" tall>
      <Stack inSheet gap={8}>
        <Form label="搜索商品" onSubmit={() => setText(typed.trim())}>
          <TextField
            label="搜索商品"
            hideLabel
            value={typed}
            onChange={setTyped}
            placeholder="酒名、产区、葡萄"
            enterKeyHint="search"
            clearable
            maxLength={40}
            right={
              <Button kind="line" size="s" type="submit">
                搜索
              </Button>
            }
          />
        </Form>
        <Loaded from={found} skeleton={<Skeleton shapes="list" />}>
          {(list) =>
            list.length === 0 ? (
              <Empty compact picture="box" text="没有找到这款酒" note="换个词试试" />
            ) : (
              <ul className={css.goods} aria-label="商品">
                {list.map(({ id, name, picture, priceFen }) => (
                  <li key={id}>
                    <button type="button" className={css.item} disabled={busy} onClick={() => void submit(id)}>
                      <Photo picture={picture} units={56} ratio={1} fit="contain" alt="" className={css.photo} />
                      <span className={css.text}>
                        <b>{name}</b>
                        {priceFen !== null && <Price fen={priceFen} size="s" />}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
    </Sheet>
  );
}
