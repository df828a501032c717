import { suits } from '@cellar/shared/api/trade/suits/calls';
import type { FreeSuit } from '@cellar/shared/api/trade/suits/schema';
import { money } from '@cellar/shared/format/number/money';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { confirm, toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { hasToken, needLogin } from '@cellar/shared/runtime/session';
import { Button, Loaded, Price, Skeleton, Tag, Stack, Row, Note } from '@cellar/shared/ui/base';
import { Bottles } from './Bottles';
import css from './SuitsScreen.module.css';
import { useAddOwnSuit } from './useAddSuit';

/** What the person composed, with what became of it. */
export function OwnSuits({ onFind }: { onFind: () => void }) {
  const go = useGo();
  if (hasToken()) return <Own onFind={onFind} />;
  return (
    <EmptyPage
      picture="glass"
      text="登录后可以保存自己的搭配"
      action={<Button onClick={() => needLogin(go, { why: '登录后查看我的搭配' })}>去登录</Button>}
    />
  );
}

function Own({ onFind }: { onFind: () => void }) {
  const own = useLoad(() => suits.listOwn({}), []);
  return (
    <Loaded from={own} skeleton={<Skeleton shapes="card card" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyPage
            picture="glass"
            text="还没有搭配，挑一组喜欢的酒吧"
            action={<Button onClick={onFind}>去搭配</Button>}
          />
        ) : (
          <Stack as="ul" aria-label="我的搭配">
            {list.map((suit) => (
              <li key={suit.id} className={css.card}>
                <OwnCard suit={suit} onChanged={() => void own.reload()} />
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

function OwnCard({ suit, onChanged }: { suit: FreeSuit; onChanged: () => void }) {
  const { id, suitId, name, parts, priceFen, sumFen, savingFen, left, state, text } = suit;
  const adding = useAddOwnSuit(onChanged);
  const removing = useSubmit(async () => {
    if (!(await confirm({ title: '删除搭配', message: `删除「${name}」的这个搭配？`, confirmText: '删除' }))) return;
    await suits.remove({ freeSuitId: id });
    toast('搭配已删除');
    onChanged();
  });
  return (
    <>
      <Row apart align="baseline">
        <b className={css.name}>{name}</b>
        {state !== 'ready' && <Tag tone={state === 'changed' ? 'gold' : 'grey'}>{tags[state]}</Tag>}
      </Row>
      {text && <Note look="box">{text}</Note>}
      <Bottles parts={parts} />
      {priceFen !== null && (
        <Row wrap apart gap={12} rowGap={8}>
          <span className={css.prices}>
            <Price fen={priceFen} listFen={sumFen} size="l" />
            {savingFen > 0 && (
              <Row as="span" wrap align="stretch" rowGap={4}>
                <Tag tone="soft">比单买省 {money(savingFen)}</Tag>
              </Row>
            )}
          </span>
          {left > 0 && (
            <Button loading={adding.busy} onClick={() => void adding.submit(id, { quantity: 1, priceFen })}>
              加入购物车
            </Button>
          )}
        </Row>
      )}
      <div className={css.ownActions}>
        <Button kind="quiet" size="s" loading={removing.busy} onClick={() => void removing.submit()}>
          删除
        </Button>
        {state !== 'over' && (
          <Button kind="line" size="s" to={`/product-suit?id=${suitId}&edit=${id}`}>
            修改
          </Button>
        )}
      </div>
    </>
  );
}

const tags: Record<Exclude<FreeSuit['state'], 'ready'>, string> = {
  changed: '价格有变',
  short: '库存不足',
  gone: '需要调整',
  over: '已结束',
};
