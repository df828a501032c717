import type { ReactNode } from 'react';
import type { Version } from '@cellar/shared/api/platform/releases/shapes';
import { Time } from '../../../kit/base/Time';
import { sizeOf } from '../../releases/figures';
import styles from './VersionFacts.module.css';

const at = (moment: string | null) => moment && <Time at={moment} />;

function factsOf({
  provenance,
  contract,
  bytes,
  routes,
  digest,
  firstLiveAt,
  leftAt,
  retiredAt,
  purgedAt,
  quarantined,
  held,
}: Version): [string, ReactNode][] {
  const { commit, branch, builtBy, notes, from } = provenance;
  return [
    ['说明', notes],
    ['提交', commit],
    ['分支', branch],
    ['构建', builtBy],
    ['来自', from],
    ['契约', contract],
    ['大小', sizeOf(bytes)],
    ['页面', routes.join(' ')],
    ['摘要', digest],
    ['首次上线', at(firstLiveAt)],
    ['离开通道', at(leftAt)],
    ['退役', at(retiredAt)],
    ['清除', at(purgedAt)],
    [
      '隔离',
      quarantined && (
        <>
          {at(quarantined.at)} {quarantined.reason}
        </>
      ),
    ],
    ['保留', held],
  ];
}

/** Where a version comes from and what became of it. */
export function VersionFacts({ version }: { version: Version }) {
  return (
    <details className={styles.facts}>
      <summary>详情</summary>
      <dl>
        {factsOf(version).map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </details>
  );
}
