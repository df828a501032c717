import type { CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import { dayMinute } from '@cellar/shared/format/time/date';
import { percentOf } from '../../releases/figures';
import { stagesText } from '../../releases/labels';

type Decision = CanaryView['decision'];

/** What a figure says of the canary. */
export const DECISIONS: Record<Decision, string> = {
  few: '样本不足',
  same: '看不出差别',
  better: '明显更好',
  worse: '明显更差',
};

/** The whole canary in one sentence. */
export function canaryMessage({ decision, missing, rates, sessions }: CanaryView): string {
  const isWorse = (wanted: boolean) =>
    rates.some((rate) => rate.decision === 'worse' && (rate.name === 'acted') === wanted);
  if (decision === 'worse' && isWorse(false)) return '灰度失败明显更多';
  if (decision === 'worse') return isWorse(true) ? '灰度里完成主要操作的明显更少' : '灰度明显更慢';
  if (decision === 'few')
    return sessions.canary === 0 ? '样本不足：灰度还没有会话' : `样本不足：还差 ${missing} 个会话`;
  return decision === 'better' ? '灰度比正式版更好' : '与正式版一致';
}

const NAMED = '指定的人';

/** The first stage: those who are named, with what their sessions came to. */
export function namedMessage({ people, state }: CanaryView): string | null {
  if (!people) return null;
  const { list, sessions, failing } = people;
  const who = `${NAMED}（${list.length} 人）：${list.map(({ label }) => label).join('、')}`;
  const seen = sessions === 0 ? '还没有会话' : `${sessions} 个会话，${failing} 个失败`;
  return `${who}；${seen}${state === 'halted' ? '；灰度停止后回到正式版' : ''}。`;
}

/** How the share goes on. */
export function planMessage({ plan, state, basisPoints, people }: CanaryView): string {
  if (state === 'halted') return '灰度已停止，比例不再变化。';
  if (people && basisPoints === 0) {
    const rest = plan ? ` → ${stagesText(plan.stages)}` : '';
    return `现在只给${NAMED}${rest}，何时扩大到访客由人决定。`;
  }
  if (!plan) return `现在 ${percentOf(basisPoints)}，比例由人修改。`;
  const stages = stagesText(plan.stages);
  if (!plan.next) return `自动扩大（${stages}）：已到最后一级，由人发布为正式版。`;
  const { basisPoints: next, sessions, notBefore } = plan.next;
  const seen = `这一级已有 ${plan.sessions}/${sessions} 个会话`;
  return `自动扩大（${stages}）：${seen}，${dayMinute(notBefore)} 后扩大到 ${percentOf(next)}；明显更差时不扩大。`;
}
