import { campaignsActions } from './actions/campaigns';
import { catalogActions } from './actions/catalog';
import { identityActions } from './actions/identity';
import { membersActions } from './actions/members';
import { moneyActions } from './actions/money';
import { pagesActions } from './actions/pages';
import { platformActions } from './actions/platform';
import { tradeActions } from './actions/trade';
import { GROUP_NAMES, type ActionLabel } from './actions/actionLabels';

const ALL = [
  identityActions,
  catalogActions,
  moneyActions,
  tradeActions,
  membersActions,
  campaignsActions,
  pagesActions,
  platformActions,
];

const LABELS = new Map<string, ActionLabel>();
/** Every call and job that writes in the log, in the groups that the log can be narrowed to. */
export const GROUPS: Record<string, Record<string, string>> = {};
for (const group of GROUP_NAMES) {
  const labels = ALL.flatMap((actions) => Object.entries(actions[group] ?? {}));
  GROUPS[group] = Object.fromEntries(
    labels.map(([name, label]) => [name, typeof label === 'string' ? label : label.label]),
  );
  for (const [name, label] of labels) LABELS.set(name, label);
}

/** What was done: by its outcome, where a call can do several things. */
export function actionLabel(action: string, { outcome }: Record<string, unknown> = {}): string {
  const label = LABELS.get(action) ?? '其他操作';
  return typeof label === 'string' ? label : (label.outcomes[String(outcome)] ?? label.label);
}
