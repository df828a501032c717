import { Button, Icon } from '@cellar/shared/ui/base';
import css from './enrolment.module.css';
import type { KnownParticipant, TypedParticipant } from './form';

type KnownParticipantsProps = {
  known: readonly KnownParticipant[];
  chosen: readonly TypedParticipant[];
  /** No seat is left for one more. */
  full: boolean;
  onChoose: (known: KnownParticipant) => void;
};

/** People whom this person signed up before: one tap fills in a participant. */
export function KnownParticipants({ known, chosen, full, onChoose }: KnownParticipantsProps) {
  const others = known.filter(({ name }) => !chosen.some((one) => one.name === name));
  const hasRoom = !full || chosen.some(({ name }) => name === '');
  if (others.length === 0 || !hasRoom) return null;
  return (
    <section aria-label="常用学员">
      <h3 className={css.subtitle}>常用学员</h3>
      <div className={css.known}>
        {others.map((one) => (
          <Button key={`${one.name} ${one.phone}`} kind="line" size="s" onClick={() => onChoose(one)}>
            <Icon name="plus" size={12} /> <span>{one.name}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
