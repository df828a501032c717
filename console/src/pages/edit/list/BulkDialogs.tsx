import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { pagesSchema } from '@cellar/shared/api/pages/pages/schema';
import type { PageHead } from '@cellar/shared/api/pages/pages/shapes';
import { CallError } from '@cellar/shared/runtime/errors';
import type { z } from 'zod';
import { asCallError } from '../../../api/request';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { ReasonField } from '../../../kit/form/ReasonField';
import { TextField } from '../../../kit/form/TextField';
import { NO_FIELDS, type FormOf, type FormSchema } from '../../../kit/form/useSchemaForm';
import { shanghaiMinute } from '../../../kit/base/times';

type Props = { chosen: readonly PageHead[]; onDone: (id: string) => void; onClose: () => void };
type BulkProps<S extends FormSchema> = Props & {
  text: string;
  happens: string;
  schema: S;
  start: Parameters<typeof ConfirmAction<S>>[0]['start'];
  act: (page: PageHead, values: z.output<S>) => Promise<unknown>;
  children?: (form: FormOf<S>) => ReactNode;
};

/** One thing with many pages, one after the other. Those that refuse stay chosen, and say why. */
function Bulk<S extends FormSchema>({ chosen, onDone, text, happens, act, ...rest }: BulkProps<S>) {
  const [left, setLeft] = useState(chosen);
  const client = useQueryClient();
  const send = async (values: z.output<S>) => {
    const refused: { page: PageHead; why: string }[] = [];
    for (const page of left) {
      await act(page, values).then(
        () => onDone(page.id),
        (error: unknown) => refused.push({ page, why: asCallError(error).message }),
      );
    }
    setLeft(refused.map(({ page }) => page));
    if (refused.length === 0) return;
    // What is refused in part changed the others.
    if (refused.length < left.length) void client.invalidateQueries();
    const message = refused.map(({ page, why }) => `「${page.name}」${why}`).join('；');
    throw new CallError({ kind: 'refused', message });
  };
  return (
    <ConfirmAction
      {...rest}
      title={`${text} ${left.length} 个页面`}
      happens={`${left.map(({ name }) => `「${name}」`).join('')}：${happens}`}
      confirm={text}
      send={send}
      done={() => `${chosen.length} 个页面已${text}`}
    />
  );
}

const { shape } = pagesSchema.publish.params;
const times = pagesSchema.publish.params
  .pick({ reason: true })
  .extend({ fromAt: shanghaiMinute(shape.fromAt.unwrap()), toAt: shanghaiMinute(shape.toAt) });
const because = pagesSchema.takeDown.params.pick({ reason: true });

export const ScheduleDialog = (props: Props) => (
  <Bulk
    {...props}
    text="定时发布"
    happens="最新一版到开始的那一分钟自动上线。检查有错误或提醒的页面会留在这里，请打开它单独处理。"
    schema={times}
    start={{ fromAt: '', toAt: '', reason: '' }}
    act={({ id, statusRevision, revision }, values) => pages.publish({ id, statusRevision, revision, ...values })}
  >
    {(form) => (
      <>
        <TextField form={form} name="fromAt" label="开始（上海时间）" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束（上海时间）" hint="不填就一直在线" type="datetime-local" />
        <ReasonField form={form} needed={false} />
      </>
    )}
  </Bulk>
);

export const TakeDownManyDialog = (props: Props) => (
  <Bulk
    {...props}
    text="下线"
    happens="顾客打开时会看到活动已结束。"
    schema={because}
    start={{ reason: '' }}
    act={({ id, statusRevision }, { reason }) => pages.takeDown({ id, statusRevision, reason })}
  >
    {(form) => <ReasonField form={form} needed />}
  </Bulk>
);

export const CopyManyDialog = (props: Props) => (
  <Bulk
    {...props}
    text="复制"
    happens="各复制最新一版为草稿，名称加「副本」，路径加 -copy。"
    schema={NO_FIELDS}
    start={{}}
    act={({ id, name, slug }) => pages.copy({ id, name: `${name} 副本`, slug: `${slug}-copy` })}
  />
);

export const ArchiveManyDialog = (props: Props) => (
  <Bulk
    {...props}
    text="归档"
    happens="从列表里收起，版本和数据都保留。"
    schema={NO_FIELDS}
    start={{}}
    act={({ id, statusRevision }) => pages.archive({ id, statusRevision })}
  />
);
