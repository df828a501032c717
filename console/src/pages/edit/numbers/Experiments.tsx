import { useState } from 'react';
import { pageExperiments } from '@cellar/shared/api/pages/pageExperiments/calls';
import type { PageExperiment } from '@cellar/shared/api/pages/pageExperiments/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useCall } from '../../../api/useCall';
import { Badge } from '../../../kit/base/Badge';
import { Button } from '../../../kit/base/Button';
import { Loaded } from '../../../kit/feedback/Loaded';
import { percentOf } from '../../../platform/releases/figures';
import { usePageLack } from '../../../page/usePageInfo';
import { PublishDialog } from '../PublishDialog';
import { EndExperimentDialog, StartExperimentDialog } from './ExperimentDialogs';
import { ExperimentTable } from './ExperimentTable';
import styles from './Experiments.module.css';

type Page = Result<'pages.get'>;
type Open = 'start' | 'endA' | 'endB';

const OUTCOMES = { a: '以 A 结束', b: '以 B 结束', halted: '已自动停止', over: '已换版' };

function Head({ experiment }: { experiment: PageExperiment }) {
  const { a, b, basisPoints, startedAt, startedBy, endedAt, outcome, reason } = experiment;
  return (
    <p className={styles.head}>
      {outcome ? (
        <Badge tone={outcome === 'halted' ? 'bad' : 'plain'}>{OUTCOMES[outcome]}</Badge>
      ) : (
        <Badge tone="run">进行中</Badge>
      )}
      <span>
        A r{a.revision}、B r{b.revision}，{percentOf(basisPoints)} 的访客看到 B；{startedBy} {dayMinute(startedAt)} 开始
        {endedAt && `，${dayMinute(endedAt)} 结束`}
        {reason && `：${reason}`}
      </span>
    </p>
  );
}

type BodyProps = { page: Page; list: readonly PageExperiment[]; ask: (open: Open) => void };

function Body({ page, list, ask }: BodyProps) {
  const lack = usePageLack();
  const running = list.find(({ endedAt }) => !endedAt);
  const blocked =
    page.state === 'live' ? (page.revision > 1 ? null : '只有一版，先保存另一版') : '页面在线时才能做对比';
  return (
    <>
      <div className={styles.actions}>
        {running ? (
          <>
            <Button blocked={lack} onClick={() => ask('endA')}>
              以 A 结束
            </Button>
            <Button blocked={lack} onClick={() => ask('endB')}>
              以 B 结束
            </Button>
          </>
        ) : (
          <Button blocked={lack ?? blocked} onClick={() => ask('start')}>
            开始对比
          </Button>
        )}
      </div>
      {list.length === 0 && <p className={styles.none}>还没有做过对比：让一部分访客看到另一版，再比较两版的效果。</p>}
      {list.map((experiment) => (
        <article key={experiment.id} aria-label={`r${experiment.a.revision} 与 r${experiment.b.revision} 对比`}>
          <Head experiment={experiment} />
          <ExperimentTable experiment={experiment} />
        </article>
      ))}
    </>
  );
}

/** Two revisions against each other: the one that runs, and those that were. */
export function Experiments({ page }: { page: Page }) {
  const query = useCall(pageExperiments.list, { id: page.id });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const running = query.data?.list.find(({ endedAt }) => !endedAt);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>两版对比</h2>
      <Loaded from={query}>{({ list }) => <Body page={page} list={list} ask={setOpen} />}</Loaded>
      {open === 'start' && <StartExperimentDialog page={page} onClose={close} />}
      {open === 'endA' && running && <EndExperimentDialog page={page} experiment={running} onClose={close} />}
      {open === 'endB' && running && (
        <PublishDialog page={page} publication={{ kind: 'now', revision: running.b.revision }} onClose={close} />
      )}
    </section>
  );
}
