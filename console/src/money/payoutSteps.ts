import { useMemo, useState } from 'react';
import type { PayoutState } from '@cellar/shared/constants/earnings';
import type { FilterField } from '../kit/table/useFilters';

type Step = 'check' | 'confirm' | 'refuse';
type Open<Asked> = { step: Step; asked: Asked };

/** Lists of money that somebody asks to have paid out begin with all that is under way; the filter narrows them. */
export const PAYOUTS_UNDER_WAY = { value: 'open', label: '待处理' } as const;

export const payoutFilter = (labels: Record<PayoutState, string>): FilterField<'state'>[] => [
  {
    kind: 'select',
    name: 'state',
    label: '状态',
    all: PAYOUTS_UNDER_WAY.label,
    options: (['waiting', 'checked', 'paid', 'refused', 'cancelled'] as const).map((value) => ({
      value,
      label: labels[value],
    })),
  },
];

/** What comes next for a row, reviewed by one person and sent by another, and the dialog that is open; `nameOf` is a constant. */
export function usePayoutSteps<Asked extends { state: PayoutState }>(nameOf: (asked: Asked) => string, send: string) {
  const [open, setOpen] = useState<Open<Asked> | null>(null);
  const actions = useMemo(
    () => ({
      name: nameOf,
      of: (asked: Asked) => {
        const act = (step: Step, label: string) => ({ label, run: () => setOpen({ step, asked }) });
        if (asked.state === 'waiting') return [act('check', '初审通过'), act('refuse', '驳回')];
        return asked.state === 'checked' ? [act('confirm', send), act('refuse', '驳回')] : [];
      },
    }),
    [nameOf, send],
  );
  return { actions, open, close: () => setOpen(null) };
}
