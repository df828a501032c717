import { useState } from 'react';
import { z } from 'zod';
import { pageExperiments } from '@cellar/shared/api/pages/pageExperiments/calls';
import { pageExperimentsSchema, type PageExperiment } from '@cellar/shared/api/pages/pageExperiments/schema';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../../api/useCall';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { ReasonField } from '../../../kit/form/ReasonField';
import { SelectField } from '../../../kit/form/SelectField';
import { TextField } from '../../../kit/form/TextField';
import { CheckList, countOf } from '../CheckList';

type Page = Result<'pages.get'>;
type Props = { page: Page; onClose: () => void };

const PERCENT = 100;
const { revision } = pageExperimentsSchema.start.params.shape;
const schema = z.object({
  revision,
  percent: z.coerce.number('请填写 5 到 50').min(5, '最少 5%').max(50, '最多 50%'),
});

/** Starts with a revision that is not on; what the check finds stands here, as before publishing. */
export function StartExperimentDialog({ page, onClose }: Props) {
  const { id, statusRevision, run } = page;
  const query = useCall(pages.listRevisions, { id }, { refetchInterval: false });
  const [findings, setFindings] = useState<Finding[] | null>(null);
  const others = query.data?.list.filter((one) => one.revision !== run?.revision) ?? [];
  const isSure = findings !== null && countOf(findings, 'error') === 0;
  const send = (values: z.output<typeof schema>) =>
    pageExperiments
      .start({
        id,
        statusRevision,
        revision: values.revision,
        basisPoints: Math.round(values.percent * PERCENT),
        sure: isSure,
      })
      .catch((error: unknown) => {
        if (pageExperiments.start.failedWith(error, 'findings'))
          setFindings(pageExperiments.start.detailOf(error)?.findings ?? null);
        throw error;
      });
  if (!query.data) return null;
  return (
    <ConfirmAction
      title="开始两版对比"
      happens={(values) =>
        `${String(values.percent)}% 的访客看到 B（r${String(values.revision)}），其余访客仍看到 A（r${run?.revision ?? ''}）；同一位访客看到的版本不变。B 出错明显更多时自动停止，发布任何一版都会结束对比。`
      }
      confirm={isSure ? '知道了，开始对比' : '开始对比'}
      schema={schema}
      start={{ revision: String(others[0]?.revision ?? ''), percent: '50' }}
      send={send}
      done={() => '对比已开始，5 秒内生效'}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField form={form} name="revision" label="B 版">
            {others.map((one) => (
              <option key={one.revision} value={one.revision}>
                r{one.revision} {one.note}
              </option>
            ))}
          </SelectField>
          <TextField form={form} name="percent" label="看到 B 的访客（%）" hint="5 到 50" />
          {findings && <CheckList findings={findings} />}
        </>
      )}
    </ConfirmAction>
  );
}

const because = pageExperimentsSchema.end.params.pick({ reason: true });

export const EndExperimentDialog = ({
  page: { id, statusRevision },
  experiment: { a },
  onClose,
}: Props & { experiment: PageExperiment }) => (
  <ConfirmAction
    title="以 A 结束对比"
    happens={`所有访客都看到 A（r${a.revision}）。对比的数据保留。`}
    confirm="以 A 结束"
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => pageExperiments.end({ id, statusRevision, reason })}
    done={() => '对比已结束'}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed={false} />}
  </ConfirmAction>
);
