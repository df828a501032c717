import type { Result } from '@cellar/shared/contract/calls';
import type { Role } from '@cellar/shared/contract/roles';
import type { ReturnState } from '@cellar/shared/constants/returns';
import { lackOf, type Staff } from '../../api/staff';
import type { RowAction } from '../../kit/table/RowActions';

export type ReturnHead = Result<'returnCases.list'>['list'][number];
export type ReturnDialogKind = 'agree' | 'refuse' | 'receive' | 'refund' | 'resend' | 'answer';

/** Who did something to a case that no member of staff is named for. */
export const BY = { buyer: '买家', shop: '商家', system: '系统' } as const;

const STEPS: readonly {
  kind: ReturnDialogKind;
  label: string;
  from: readonly ReturnState[];
  roles: readonly Role[];
  letter: string;
  isMain?: true;
  isExchange?: true;
}[] = [
  { kind: 'agree', label: '同意', from: ['applied'], roles: ['service'], letter: 'A', isMain: true },
  { kind: 'receive', label: '收货验收', from: ['sending', 'sent'], roles: ['orders'], letter: 'F', isMain: true },
  {
    kind: 'resend',
    label: '寄出新品',
    from: ['checked'],
    roles: ['orders'],
    letter: 'F',
    isMain: true,
    isExchange: true,
  },
  { kind: 'refund', label: '退款', from: ['checked'], roles: ['finance'], letter: 'R', isMain: true },
  { kind: 'refuse', label: '拒绝', from: ['applied', 'sent'], roles: ['service'], letter: 'D' },
  {
    kind: 'answer',
    label: '回复买家',
    from: ['applied', 'sending', 'sent', 'checked', 'refunding', 'resent'],
    roles: ['service'],
    letter: 'M',
  },
];

/** What can be done to a case as it stands, and why somebody may not. */
export const returnActions = (staff: Staff, one: ReturnHead, open: (kind: ReturnDialogKind) => void): RowAction[] =>
  STEPS.filter(({ from, isExchange }) => from.includes(one.state) && (!isExchange || one.kind === 'exchange')).map(
    ({ kind, label, roles, letter, isMain = false }) => ({
      label,
      blocked: lackOf(staff, roles),
      run: () => open(kind),
      needsFresh: true,
      letter,
      isMain,
    }),
  );
