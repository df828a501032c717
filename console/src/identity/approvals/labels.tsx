import type { Registration } from '@cellar/shared/api/identity/staff/schema';
import { Badge, type Tone } from '../../kit/base/Badge';

const STATES: Record<string, { words: string; tone: Tone }> = {
  init: { words: '待初审', tone: 'gold' },
  authstr: { words: '初审中', tone: 'gold' },
  firstChecked: { words: '待复审', tone: 'run' },
  checked: { words: '已通过', tone: 'ok' },
  firstReject: { words: '初审驳回', tone: 'bad' },
  secondReject: { words: '复审驳回', tone: 'bad' },
  veto: { words: '已否决', tone: 'bad' },
};

export const StateBadge = ({ state }: { state: string }) => (
  <Badge tone={STATES[state]?.tone ?? 'plain'}>{STATES[state]?.words ?? state}</Badge>
);

type Named = Pick<Registration, 'company' | 'contact'>;
export const nameOf = ({ company, contact }: Named) => company ?? contact;

const WAITING = ['init', 'authstr', 'firstChecked'];
export const isWaiting = ({ state }: { state: string }) => WAITING.includes(state);

/** Which of the two reviews is due. */
export const dueReview = ({ state }: { state: string }): '初审' | '复审' =>
  state === 'firstChecked' ? '复审' : '初审';
