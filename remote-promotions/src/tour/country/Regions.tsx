import type { TourRegion } from '@cellar/shared/api/campaigns/wineTour/schema';
import { Rail } from '@cellar/shared/parts/Rail';
import { cx, Photo, Section } from '@cellar/shared/ui/base';
import css from './regions.module.css';

type RegionsProps = {
  regions: readonly TourRegion[];
  chosen: TourRegion | undefined;
  onChoose: (id: string | undefined) => void;
};

/** The regions of the country; the chosen one narrows wineries and wines, a second tap takes it back. */
export function Regions({ regions, chosen, onChoose }: RegionsProps) {
  if (regions.length === 0) return null;
  return (
    <Section title="产区" note={chosen ? '再点一次看全部' : '点一个，只看它的酒庄和酒'}>
      <Rail label="产区">
        {regions.map(({ id, name, foreignName, picture, wineryCount, goodsCount }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(css.region, id === chosen?.id && css.chosen)}
              aria-pressed={id === chosen?.id}
              onClick={() => onChoose(id === chosen?.id ? undefined : id)}
            >
              <Photo picture={picture} units={148} ratio={1.6} alt="" className={css.picture} />
              <span className={css.text}>
                <b>{name}</b>
                <i>{foreignName}</i>
                <small>
                  {wineryCount} 家酒庄 · {goodsCount} 款酒
                </small>
              </span>
            </button>
          </li>
        ))}
      </Rail>
      {chosen && (
        <p className={css.intro} role="status">
          {chosen.intro}
        </p>
      )}
    </Section>
  );
}
