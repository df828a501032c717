import type { Loads } from '@cellar/shared/api/platform/releases/shapes';
import type { Figure } from '../releases/figures';

type Load = Loads['list'][number];

const PERCENT = 100;
/** From here on little is left of what is permitted. */
const NEARLY = 0.8;

/** Never rounded up to a target that is missed. */
const percent = (share: number, digits: number) => {
  const unit = 10 ** digits;
  return `${Math.floor(share * PERCENT * unit + Number.EPSILON) / unit}%`;
};

type Objective = { share: Figure; used: string; counts: string };

/** How many sessions had no failed load, and how much of the failures that the target permits is used. */
export function objectiveOf({ sessions, failing }: Load, target: number): Objective {
  const permitted = Math.floor(sessions * (1 - target) + 1e-9);
  const isMissed = sessions > 0 && (sessions - failing) / sessions < target;
  const used = permitted === 0 ? (isMissed ? 1 : 0) : failing / permitted;
  const left = Math.max(0, permitted - failing);
  return {
    share: {
      text: sessions === 0 ? '–' : percent((sessions - failing) / sessions, 3),
      grade: isMissed ? 'bad' : used >= NEARLY ? 'slow' : 'good',
    },
    used: isMissed
      ? `低于目标 ${percent(target, 1)}，多失败 ${(failing - permitted).toLocaleString('en-US')} 次`
      : `目标 ${percent(target, 1)}，还可失败 ${left.toLocaleString('en-US')} 次`,
    counts: `${sessions.toLocaleString('en-US')} 个会话，${failing.toLocaleString('en-US')} 个加载失败`,
  };
}
