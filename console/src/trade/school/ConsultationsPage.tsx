import { SecondLine } from '../../kit/base/SecondLine';
import { useMemo, useState } from 'react';
import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { ReadAt } from '../../kit/feedback/ReadAt';
import text from '../../kit/base/text.module.css';
import { TextField } from '../../kit/form/TextField';
import { Time } from '../../kit/base/Time';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { useMayAnswer } from '../../api/staff';
import { SchoolTabs } from './SchoolTabs';
import styles from './school.module.css';

type Consultation = Result<'school.listConsultations'>['list'][number];
const SIZE = 50;
const LINES = 5;

const FIELDS: FilterField<'state'>[] = [
  {
    kind: 'select',
    name: 'state',
    label: '咨询状态',
    all: '待回复',
    options: [{ value: 'answered', label: '已回复' }],
  },
];

const named = ({ name, phone }: Consultation) => [name, phone].filter(Boolean).join(' ');

const COLUMNS: Column<Consultation>[] = [
  {
    id: 'who',
    title: '咨询人',
    cell: ({ name, phone, isMember }) => (
      <>
        {name || (isMember ? '会员' : '访客')}
        <SecondLine>{phone}</SecondLine>
      </>
    ),
  },
  {
    id: 'text',
    title: '内容',
    cell: ({ text: question, about }) => (
      <>
        <p className={styles.quote}>{question || '没有写内容，请电话联系'}</p>
        {about && <p className={text.dim}>{about}</p>}
      </>
    ),
  },
  { id: 'at', title: '提交', cell: ({ at }) => <Time at={at} />, isShort: true },
  {
    id: 'answer',
    title: '回复',
    cell: ({ answer, answeredAt, answeredBy }) =>
      answeredAt ? (
        <>
          <p className={styles.quote}>{answer}</p>
          <p className={text.dim}>
            {answeredBy} <Time at={answeredAt} />
          </p>
        </>
      ) : (
        <span className={text.dim}>待回复</span>
      ),
  },
];

const answered = schoolSchema.answerConsultation.params.pick({ answer: true });

const AnswerDialog = ({ one, onClose }: { one: Consultation; onClose: () => void }) => (
  <ConfirmAction
    title={`回复 ${named(one)}`}
    happens={
      <>
        {one.text && <span className={styles.quote}>「{one.text}」</span>}
        {one.isMember ? '会员会收到站内消息，也能在课程咨询页看到回复。' : '访客会收到短信，回复全文在短信里。'}
      </>
    }
    confirm="回复"
    schema={answered}
    start={{ answer: '' }}
    send={({ answer }) => school.answerConsultation({ id: one.id, answer })}
    done={() => `已回复 ${named(one)}`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="answer" label="回复" hint="发出后不能再改" lines={LINES} />}
  </ConfirmAction>
);

/** What people asked the school, the longest waiting first. */
export function ConsultationsPage() {
  const filters = useFilters(FIELDS);
  const state = filters.params.state === 'answered' ? 'answered' : 'waiting';
  const query = useCallPages(school.listConsultations, { size: SIZE, state });
  const mayAnswer = useMayAnswer();
  const [open, setOpen] = useState<Consultation | null>(null);
  const actions = useMemo(
    () => ({
      name: named,
      of: (one: Consultation) => (one.answeredAt ? [] : [{ label: '回复', run: () => setOpen(one) }]),
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <SchoolTabs />
      <FilterBar label="筛选咨询" fields={FIELDS} filters={filters} />
      <PagedTable
        label="课程咨询"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={(one) => ({ record: one.id, name: named(one) })}
        empty={state === 'waiting' ? '没有待回复的咨询。' : '还没有回复过咨询。'}
        actions={mayAnswer ? actions : null}
        more="更多咨询"
      />
      {open && <AnswerDialog one={open} onClose={() => setOpen(null)} />}
    </>
  );
}
