import type { Loads } from '@cellar/shared/api/platform/releases/shapes';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import text from '../../kit/base/text.module.css';
import { Graded } from './Graded';
import { objectiveOf } from './objective';
import styles from './LoadObjective.module.css';

function Objective({ one, target }: { one: Loads['list'][number]; target: number }) {
  const { share, used, counts } = objectiveOf(one, target);
  return (
    <div>
      <dt>{one.remote ?? '全站'}</dt>
      <dd className={styles.value}>
        <Graded figure={share} />
      </dd>
      <dd>{used}</dd>
      <dd className={text.dim}>{counts}</dd>
    </div>
  );
}

/** Where the shop and each remote stand beside the share of sessions that shall have no failed load. */
export const LoadObjective = ({ loads: { list, days, target } }: { loads: Loads }) => (
  <section aria-label="加载目标">
    <SectionTitle>加载目标（{days} 天）</SectionTitle>
    {list.length === 0 ? (
      <p className={text.dim}>最近 {days} 天还没有会话。</p>
    ) : (
      <dl className={styles.objectives}>
        {list.map((one) => (
          <Objective key={one.remote ?? ''} one={one} target={target} />
        ))}
      </dl>
    )}
  </section>
);
