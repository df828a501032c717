import { useState } from 'react';
import { questionDesk } from '@cellar/shared/api/catalog/questionDesk/calls';
import type { QUESTION_STATES } from '@cellar/shared/api/catalog/questionDesk/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { lackOf, useStaff } from '../../api/staff';
import { useCallPages } from '../../api/useCall';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { PagedTable } from '../../kit/table/PagedTable';
import { TabBar } from '../../kit/table/TabBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { MemberLink } from '../../page/MemberLink';
import { PageHead } from '../../page/PageHead';
import { AnswerDialog, HideDialog, nameOf, RestoreDialog } from './QuestionDialogs';

type Question = Result<'questionDesk.list'>['list'][number];
type State = (typeof QUESTION_STATES)[number];
type Open = { kind: keyof typeof DIALOGS; question: Question } | null;

const SIZE = 50;
const STATES: Record<State, string> = { waiting: '待回复', answered: '已回复', hidden: '已隐藏' };
const FIELDS: readonly FilterField<'state' | 'q'>[] = [
  { kind: 'text', name: 'q', label: '商品、手机、买家或提问内容' },
  { kind: 'select', name: 'state', label: '提问状态', all: STATES.waiting, options: [] },
];
// The tabs choose the state.
const SEARCH = FIELDS.slice(0, 1);
const DIALOGS = { answer: AnswerDialog, hide: HideDialog, restore: RestoreDialog };

const COLUMNS: Column<Question>[] = [
  { id: 'product', title: '商品', cell: ({ productName }) => productName },
  { id: 'body', title: '提问', cell: ({ body }) => body },
  { id: 'who', title: '买家', cell: MemberLink },
  {
    id: 'answer',
    title: '回复',
    cell: ({ answer, hiddenReason }) => (
      <>
        {answer ?? <span className={text.dim}>还没有回复</span>}
        {hiddenReason && <p className={text.dim}>隐藏：{hiddenReason}</p>}
      </>
    ),
  },
  { id: 'at', title: '时间', cell: ({ at }) => <Time at={at} />, isShort: true },
];

/** What buyers ask about goods, the longest waiting first. */
export function QuestionsPage() {
  const filters = useFilters(FIELDS);
  const { state = 'waiting', q } = filters.params as { state?: State; q?: string };
  const query = useCallPages(questionDesk.list, { state, ...(q && { q }), size: SIZE }, { keepsLast: true });
  const lack = lackOf(useStaff(), ['service']);
  const [open, setOpen] = useState<Open>(null);
  const actions = {
    name: nameOf,
    of: (question: Question) => {
      const act = (kind: keyof typeof DIALOGS, label: string) => ({
        label,
        blocked: lack,
        run: () => setOpen({ kind, question }),
      });
      if (state === 'hidden') return [act('restore', '恢复')];
      return [act('answer', question.answer === null ? '回复' : '改回复'), act('hide', '隐藏')];
    },
  };
  const OpenDialog = open && DIALOGS[open.kind];
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <TabBar
        label="提问状态"
        tabs={Object.entries(STATES).map(([value, text]) => ({ value, text }))}
        chosen={state}
        onChoose={(value) => filters.set({ ...filters.values, state: value === 'waiting' ? '' : value })}
      />
      <FilterBar label="筛选提问" fields={SEARCH} filters={filters} />
      <PagedTable
        label="买家提问"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={({ id, productName }) => ({ record: id, name: productName })}
        empty={q ? '没有符合条件的提问。' : `没有${STATES[state]}的提问。`}
        actions={actions}
        more="更多提问"
      />
      {OpenDialog && <OpenDialog question={open.question} onClose={() => setOpen(null)} />}
    </>
  );
}
