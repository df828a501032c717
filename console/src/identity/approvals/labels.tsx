import type { Registration } from '@cellar/shared/api/identity/staff/decisionsSchema';
import { Badge, type Tone } from '../../kit/base/Badge';

const STATES: Record<string, { text: string; tone: Tone }> = {
  init: { text: '待初审', tone: 'gold' },
  authstr: { text: '初审中', tone: 'gold' },
  firstChecked: { text: '待复审', tone: 'run' },
  checked: { text: '已通过', tone: 'ok' },
  firstReject: { text: '初审驳回', tone: 'bad' },
  secondReject: { text: '复审驳回', tone: 'bad' },
  veto: { text: '已否决', tone: 'bad' },
};

export const StateBadge = ({ state }: { state: string }) => (
  <Badge tone={STATES[state]?.tone ?? 'plain'}>{STATES[state]?.text ?? state}</Badge>
);

type Named = Pick<Registration, 'company' | 'contact'>;
export const nameOf = ({ company, contact }: Named) => company ?? contact;

const WAITING = ['init', 'authstr', 'firstChecked'];
export const isWaiting = ({ state }: { state: string }) => WAITING.includes(state);

/** Which of the two reviews is due. */
export const dueReview = ({ state }: { state: string }): '初审' | '复审' =>
  state === 'firstChecked' ? '复审' : '初审';
