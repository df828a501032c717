import { SecondLine } from '../../kit/base/SecondLine';
import { useState } from 'react';
import { reviewDesk } from '@cellar/shared/api/catalog/reviewDesk/calls';
import { reviewDeskSchema } from '@cellar/shared/api/catalog/reviewDesk/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { pictureAddress } from '@cellar/shared/format/picture';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { lackOf, useStaff } from '../../api/staff';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import type { Column } from '../../kit/table/DataTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { useServedSort } from '../../kit/table/columns/useSort';
import { PagedTable } from '../../kit/table/PagedTable';
import { TabBar } from '../../kit/table/TabBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { MemberLink } from '../../page/MemberLink';
import { ReplyDialog } from './ReplyDialog';
import styles from './ReviewsPage.module.css';

type Review = Result<'reviewDesk.list'>['list'][number];
type Open = { kind: 'hide' | 'restore' | 'reply'; review: Review } | null;

const SIZE = 50;
const THUMB = 96;
const SEARCH: readonly FilterField<'hidden' | 'q' | 'stars' | 'unanswered'>[] = [
  { kind: 'text', name: 'q', label: '商品、手机、买家或评价内容' },
  {
    kind: 'select',
    name: 'stars',
    label: '星级',
    all: '所有星级',
    options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${stars} 星` })),
  },
  {
    kind: 'select',
    name: 'unanswered',
    label: '商家',
    all: '回复与未回复',
    options: [{ value: 'true', label: '还没有回复' }],
  },
];
const FIELDS: typeof SEARCH = [
  ...SEARCH,
  // The tabs choose it.
  { kind: 'select', name: 'hidden', label: '显示', all: '公开', options: [] },
];
const because = reviewDeskSchema.hide.params.pick({ reason: true });
const named = ({ nickname, productName }: Review) => `${nickname} · ${productName}`;

const Pictures = ({ pictures, alt = '买家实拍' }: { pictures: Review['pictures']; alt?: string }) =>
  pictures.length > 0 && (
    <span className={styles.pictures}>
      {pictures.map(({ key }) => (
        <img key={key} src={pictureAddress('', key, THUMB, 'webp')} alt={alt} loading="lazy" />
      ))}
    </span>
  );

const COLUMNS: Column<Review>[] = [
  {
    id: 'who',
    title: '商品',
    cell: ({ productName, personId, nickname }) => (
      <>
        {productName}
        <SecondLine>
          <MemberLink personId={personId} nickname={nickname} />
        </SecondLine>
      </>
    ),
  },
  { id: 'stars', title: '星级', cell: ({ stars }) => `${stars} 星`, sortBy: ({ stars }) => stars, isFigure: true },
  {
    id: 'body',
    title: '评价',
    cell: ({ body, pictures, followup, followupPictures }) => (
      <>
        <p className={styles.quote}>{body}</p>
        <Pictures pictures={pictures} />
        {followup && <p className={styles.quote}>追评：{followup}</p>}
        <Pictures pictures={followupPictures} />
      </>
    ),
  },
  {
    id: 'reply',
    title: '商家',
    cell: ({ reply, replyPictures, hiddenAt, hiddenReason }) => (
      <>
        {reply ? <p className={styles.quote}>{reply}</p> : <span className={text.dim}>还没有回复</span>}
        <Pictures pictures={replyPictures} alt="回复图片" />
        {hiddenAt && <p className={text.dim}>隐藏：{hiddenReason}</p>}
      </>
    ),
  },
  { id: 'at', title: '时间', cell: ({ at }) => <Time at={at} />, sortBy: ({ at }) => at, isShort: true },
];
const SERVED = ['at', 'stars'] as const;

type DialogProps = { review: Review; onClose: () => void };

const HideDialog = ({ review, onClose }: DialogProps) => (
  <ConfirmAction
    title={`隐藏 ${named(review)}`}
    happens="除了写评价的人，其他人都看不到了；写评价的人会收到理由。"
    confirm="隐藏评价"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => reviewDesk.hide({ id: review.id, reason })}
    done={() => `已隐藏 ${named(review)}`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);

const RestoreDialog = ({ review, onClose }: DialogProps) => (
  <ConfirmAction
    title={`恢复 ${named(review)}`}
    happens={`评价重新对所有人公开。当时的隐藏理由：${review.hiddenReason ?? ''}`}
    confirm="恢复评价"
    schema={NO_FIELDS}
    start={{}}
    send={() => reviewDesk.restore({ id: review.id })}
    done={() => `已恢复 ${named(review)}`}
    onClose={onClose}
  />
);

/** What buyers say of goods, with the shop's word below. */
export function ReviewsPage() {
  const filters = useFilters(FIELDS);
  const hidden = filters.values.hidden === 'true';
  const { stars, q, unanswered } = filters.params;
  const asked = {
    hidden,
    ...(q && { q }),
    ...(stars && { stars: Number(stars) }),
    ...(unanswered && { unanswered: true }),
  };
  const sort = useServedSort(SERVED);
  const query = useCallPages(reviewDesk.list, { ...asked, ...sort, size: SIZE }, { keepsLast: true });
  const lack = lackOf(useStaff(), ['service']);
  const [open, setOpen] = useState<Open>(null);
  const actions = {
    name: named,
    of: (review: Review) => {
      const act = (kind: NonNullable<Open>['kind'], label: string) => ({
        label,
        blocked: lack,
        run: () => setOpen({ kind, review }),
      });
      return [
        act('reply', review.reply ? '改回复' : '回复'),
        review.hiddenAt ? act('restore', '恢复') : act('hide', '隐藏'),
      ];
    },
  };
  const dialog = open && { review: open.review, onClose: () => setOpen(null) };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <TabBar
        label="显示"
        tabs={[
          { value: '', text: '公开' },
          { value: 'true', text: '已隐藏' },
        ]}
        chosen={hidden ? 'true' : ''}
        onChoose={(value) => filters.set({ ...filters.values, hidden: value })}
      />
      <FilterBar label="筛选评价" fields={SEARCH} filters={filters} />
      <PagedTable
        label="商品评价"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={(review) => ({ record: review.id, name: named(review) })}
        empty={q || stars || unanswered ? '没有符合条件的评价。' : hidden ? '没有隐藏的评价。' : '还没有评价。'}
        actions={actions}
        more="更多评价"
        served={SERVED}
      />
      {dialog && open.kind === 'hide' && <HideDialog {...dialog} />}
      {dialog && open.kind === 'restore' && <RestoreDialog {...dialog} />}
      {dialog && open.kind === 'reply' && <ReplyDialog {...dialog} name={named(open.review)} />}
    </>
  );
}
