import type { OwnGroup } from '@cellar/shared/api/campaigns/groups/schema';
import css from './GroupBookingOrderScreen.module.css';

/** Who is in the group, and a field for each place that is left. */
export function Members({ group: { members, left, state } }: { group: OwnGroup }) {
  return (
    <ul className={css.members} aria-label="成员">
      {members.map(({ name, leader }, index) => (
        <li key={index} className={css.member}>
          <span aria-hidden="true">{[...name][0]}</span>
          <small>{leader ? '团长' : name}</small>
        </li>
      ))}
      {state === 'open' &&
        Array.from({ length: left }, (_, index) => (
          <li key={`left ${index}`} className={css.free}>
            <span aria-hidden="true">?</span>
            <small>待加入</small>
          </li>
        ))}
    </ul>
  );
}
