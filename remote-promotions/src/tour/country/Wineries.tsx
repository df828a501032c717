import type { TourWinery } from '@cellar/shared/api/campaigns/wineTour/schema';
import { Button, Photo, Section, Stack } from '@cellar/shared/ui/base';
import { useState } from 'react';
import css from './wineries.module.css';

const SHOWN = 6;

type WineriesProps = { wineries: readonly TourWinery[]; onOpen: (id: string) => void };

export function Wineries({ wineries, onOpen }: WineriesProps) {
  const [all, setAll] = useState(false);
  if (wineries.length === 0) return null;
  return (
    <Section title="酒庄" note={`${wineries.length} 家`}>
      <Stack as="ul" gap={10} aria-label="酒庄">
        {wineries.slice(0, all ? undefined : SHOWN).map((winery) => (
          <li key={winery.id}>
            <Winery winery={winery} onOpen={() => onOpen(winery.id)} />
          </li>
        ))}
      </Stack>
      {!all && wineries.length > SHOWN && (
        <Button kind="quiet" block className={css.more} onClick={() => setAll(true)}>
          展开全部酒庄
        </Button>
      )}
    </Section>
  );
}

function Winery({ winery, onOpen }: { winery: TourWinery; onOpen: () => void }) {
  const { name, foreignName, picture, region, founded, goodsCount } = winery;
  return (
    <button type="button" className={css.winery} onClick={onOpen}>
      <Photo picture={picture} units={96} ratio={1.2} alt="" className={css.picture} />
      <span className={css.text}>
        <b>{name}</b>
        <i>{foreignName}</i>
        <span>{region}</span>
        <small>
          {founded && `始于 ${founded} 年 · `}
          {goodsCount} 款酒
        </small>
      </span>
    </button>
  );
}
