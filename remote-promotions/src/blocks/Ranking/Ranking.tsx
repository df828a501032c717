import type { RankingBoard } from '@cellar/shared/blocks/props/games/Ranking';
import type { BlockProps } from '@cellar/shared/blocks/props/props';
import { AddToCart } from '@cellar/shared/parts/AddToCart';
import { cx, Empty, ProductRow, Tabs, Stack } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { BlockHead } from '../common/BlockHead';
import { useBlockData, usePage } from '../common/page';
import { rankingKinds } from './rankingKinds';
import css from './Ranking.module.css';

const MEDALS = 3;

function Board({ board: { items }, label }: { board: RankingBoard; label: string }) {
  const { id: page } = usePage();
  if (items.length === 0) return <Empty compact text="这个榜单还没有销量" />;
  return (
    <Stack as="ol" gap={10} className={css.board} aria-label={label}>
      {items.map(({ product, sold }, at) => (
        <li key={product.id}>
          <span className={cx(css.rank, at < MEDALS && css.medal)} aria-label={`第 ${at + 1} 名`} role="img">
            {at + 1}
          </span>
          <ProductRow
            product={product}
            action={<AddToCart product={product} place={{ page }} />}
            note={`累计售出 ${sold} 件`}
          />
        </li>
      ))}
    </Stack>
  );
}

/** What sells best, by kind. */
export default function Ranking({ id, title, subtitle }: BlockProps<'Ranking'>) {
  const boards = useBlockData(id, 'ranking')?.boards ?? [];
  const [chosen, setChosen] = useState(boards[0]?.kind);
  const board = boards.find(({ kind }) => kind === chosen) ?? boards[0];
  if (!board) return null;
  const name = title || '热销榜';
  return (
    <>
      <BlockHead title={name} subtitle={subtitle} />
      {boards.length > 1 && (
        <Tabs
          scroll
          label={name}
          value={board.kind}
          onChange={setChosen}
          items={boards.map(({ kind }) => ({ value: kind, label: rankingKinds[kind] }))}
          className={css.tabs}
        />
      )}
      <Board board={board} label={rankingKinds[board.kind]} />
    </>
  );
}
