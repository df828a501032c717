import { SecondLine } from '../../kit/base/SecondLine';
import { useMemo, useState } from 'react';
import { courses } from '@cellar/shared/api/trade/courses/calls';
import { school } from '@cellar/shared/api/trade/school/calls';
import { schoolSchema } from '@cellar/shared/api/trade/school/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { EditAction } from '../../kit/form/draft/EditAction';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import text from '../../kit/base/text.module.css';
import { TextField } from '../../kit/form/TextField';
import { Time } from '../../kit/base/Time';
import { useMayTeach } from '../../api/staff';
import { SchoolTabs } from './SchoolTabs';
import styles from './school.module.css';

type Review = Result<'courses.listReviews'>['list'][number];
const SIZE = 50;
const LINES = 4;

const named = ({ nickname, course }: Review) => `${nickname} · ${course}`;

const COLUMNS: Column<Review>[] = [
  {
    id: 'who',
    title: '学员',
    cell: ({ nickname, course, city }) => (
      <>
        {nickname}
        <SecondLine>
          {course} · {city}
        </SecondLine>
      </>
    ),
    sortBy: ({ nickname }) => nickname,
  },
  { id: 'stars', title: '星级', cell: ({ stars }) => `${stars} 星`, sortBy: ({ stars }) => stars, isFigure: true },
  { id: 'body', title: '评价', cell: ({ body }) => <p className={styles.quote}>{body}</p> },
  {
    id: 'reply',
    title: '回复',
    cell: ({ reply }) =>
      reply ? <p className={styles.quote}>{reply}</p> : <span className={text.dim}>还没有回复</span>,
    sortBy: ({ reply }) => (reply ? 1 : 0),
  },
  { id: 'at', title: '时间', cell: ({ at }) => <Time at={at} />, sortBy: ({ at }) => at, isShort: true },
];

const replied = schoolSchema.replyReview.params.pick({ reply: true });

const ReplyDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => (
  <EditAction
    title={`回复 ${named(review)}`}
    happens="回复显示在评价下面，所有人可见。"
    confirm="保存回复"
    schema={replied}
    row={review}
    startOf={(row: Review | null) => ({ reply: row?.reply ?? '' })}
    read={async (refusal) => [{ ...review, reply: school.replyReview.detailOf(refusal).current ?? '' }]}
    isSame={(one, { id }) => one.id === id}
    send={({ reply }, seen) => school.replyReview({ id: review.id, reply, fromReply: seen?.reply ?? '' })}
    done={() => `已回复 ${named(review)}`}
    onClose={onClose}
  >
    {(form) => <TextField form={form} name="reply" label="回复" lines={LINES} />}
  </EditAction>
);

/** What learners say, with the school's word below. */
export function ReviewsPage() {
  const query = useCallPages(courses.listReviews, { size: SIZE });
  const mayTeach = useMayTeach();
  const [open, setOpen] = useState<Review | null>(null);
  const actions = useMemo(
    () => ({
      name: named,
      of: (review: Review) => [{ label: review.reply ? '改回复' : '回复', run: () => setOpen(review) }],
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <SchoolTabs />
      <PagedTable
        label="课程评价"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        empty="还没有评价。"
        actions={mayTeach ? actions : null}
        more="更早的评价"
      />
      {open && <ReplyDialog review={open} onClose={() => setOpen(null)} />}
    </>
  );
}
