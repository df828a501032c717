import type { PageState } from '@cellar/shared/api/pages/pages/shapes';
import { TabBar } from '../../../kit/table/TabBar';
import { STATES } from '../words';

type Props = { counts: Record<PageState, number> | undefined; chosen: string; onChoose: (state: string) => void };

/** The states with how many pages are in each; archived ones stand aside. */
export function StateTabs({ counts, chosen, onChoose }: Props) {
  const all = counts && counts.live + counts.scheduled + counts.draft + counts.expired;
  const tabs = [
    { value: '', words: '全部', count: all },
    ...(Object.keys(STATES) as PageState[]).map((state) => ({
      value: state as string,
      words: STATES[state].words,
      count: counts?.[state],
    })),
  ];
  return <TabBar label="状态" tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}
