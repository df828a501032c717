import type { PageState } from '@cellar/shared/api/pages/pages/schema';
import styles from './StateTabs.module.css';
import { STATES } from './words';

type Props = { counts: Record<PageState, number> | undefined; chosen: string; onChoose: (state: string) => void };

/** The states with how many pages are in each; archived ones stand aside. */
export function StateTabs({ counts, chosen, onChoose }: Props) {
  const all = counts && counts.live + counts.scheduled + counts.draft + counts.expired;
  const tabs = [
    { state: '', words: '全部', count: all },
    ...(Object.keys(STATES) as PageState[]).map((state) => ({
      state,
      words: STATES[state].words,
      count: counts?.[state],
    })),
  ];
  return (
    <div className={styles.tabs} role="group" aria-label="状态">
      {tabs.map(({ state, words, count }) => (
        <button
          key={state}
          type="button"
          className={styles.tab}
          aria-pressed={chosen === state}
          onClick={() => onChoose(state)}
        >
          {words}
          <span>{count ?? ''}</span>
        </button>
      ))}
    </div>
  );
}
