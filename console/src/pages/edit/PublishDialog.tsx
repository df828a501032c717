import { useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { pagesSchema } from '@cellar/shared/api/pages/pages/schema';
import { type Finding } from '@cellar/shared/api/pages/pages/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';
import { CheckList, countOf, keyOf } from './CheckList';
import { shanghaiMinute } from '../../kit/base/times';

type Page = Result<'pages.get'>;
export type Publication = { kind: 'now' | 'later'; revision: number };

const { shape } = pagesSchema.publish.params;
const end = { toAt: shanghaiMinute(shape.toAt), reason: shape.reason };
const schemas = {
  now: pagesSchema.publish.params.pick({ reason: true }).extend(end),
  later: pagesSchema.publish.params
    .pick({ reason: true })
    .extend({ ...end, fromAt: shanghaiMinute(shape.fromAt.unwrap()) }),
};

const TEXTS = {
  now: { title: (revision: number) => `发布 r${revision}`, confirm: '发布', done: '已发布，5 秒内生效' },
  later: { title: (revision: number) => `定时发布 r${revision}`, confirm: '定时发布', done: '已定时，到点自动生效' },
};

const happensOf = ({ kind, revision }: Publication, { run, state }: Page) => {
  if (kind === 'later') return '到开始的那一分钟自动上线，到结束的那一分钟自动下线。和其他排期重叠时，以后开始的为准。';
  if (state !== 'live' || !run) return '顾客下一次打开就能看到这一版。';
  return run.revision > revision
    ? `线上从 r${run.revision} 退回 r${revision}，顾客下一次打开就能看到。`
    : `线上从 r${run.revision} 换成 r${revision}，顾客下一次打开就能看到。`;
};

type Props = { page: Page; publication: Publication; onClose: () => void };

/** The same place can have another thing to say for other times. */
const saidOf = (finding: Finding) => `${keyOf(finding)} ${finding.text}`;

type Times = { fromAt?: string | undefined; toAt?: string | undefined };
const timesOf = ({ fromAt = '', toAt = '' }: Times) => `${fromAt} ${toAt}`;

/**
 * Publishes a revision at once or at its minute. What the check finds stands here: errors stop it, warnings are confirmed with the button.
 * What is found for the chosen times alone is shown before it is published.
 */
export function PublishDialog({ page, publication, onClose }: Props) {
  const { kind, revision } = publication;
  const { id, statusRevision } = page;
  const check = useCall(pages.check, { id, revision }, { refetchInterval: false });
  // What the server found for the chosen times, where that is more than what was found for now.
  const [refused, setRefused] = useState<{ findings: Finding[]; times: string } | null>(null);
  const findings = refused?.findings ?? check.data?.findings ?? [];
  const errors = countOf(findings, 'error');
  const texts = TEXTS[kind];
  const send = async (values: Times & { reason?: string | undefined }) => {
    const times = timesOf(values);
    const publish = (sure: boolean) => pages.publish({ id, revision, statusRevision, sure, ...values });
    try {
      await publish(findings.length > 0 && times === (refused?.times ?? timesOf({})));
    } catch (error) {
      const found = pages.publish.failedWith(error, 'findings') ? pages.publish.detailOf(error)?.findings : undefined;
      if (!found) throw error;
      setRefused({ findings: found, times });
      const seen = new Set(findings.map(saidOf));
      if (countOf(found, 'error') > 0 || found.some((one) => !seen.has(saidOf(one)))) throw error;
      await publish(true);
    }
  };
  return (
    <ConfirmAction
      title={texts.title(revision)}
      happens={happensOf(publication, page)}
      confirm={findings.length > errors && errors === 0 ? `知道了，${texts.confirm}` : texts.confirm}
      blocked={check.isPending ? '正在检查页面' : null}
      schema={schemas[kind] as (typeof schemas)['now']}
      start={{ toAt: '', reason: '' }}
      send={send}
      done={() => texts.done}
      onClose={onClose}
    >
      {(form) => (
        <>
          {kind === 'later' && (
            <TextField form={form} name={'fromAt' as 'toAt'} label="开始（上海时间）" type="datetime-local" />
          )}
          <TextField
            form={form}
            name="toAt"
            label="结束（上海时间）"
            hint="不填就一直在线，直到下线或换版"
            type="datetime-local"
          />
          <ReasonField form={form} needed={false} />
          {check.data && <CheckList findings={findings} />}
        </>
      )}
    </ConfirmAction>
  );
}
