import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { Version } from '@cellar/shared/api/platform/releases/shapes';
import { useCall } from '../../../api/useCall';
import { Empty, Loaded } from '../../../kit/feedback/Loaded';
import { ListPath } from '../../../kit/page/ListPath';
import { FilterBar } from '../../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../../kit/table/useFilters';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { DiffView } from './DiffView';

type Pair = { from: string; to: string };

function Compared({ name, pair }: { name: string; pair: Pair }) {
  const query = useCall(releases.diff, { remote: name, ...pair }, { refetchInterval: false });
  return <Loaded from={query}>{(diff) => <DiffView diff={diff} />}</Loaded>;
}

/** From what visitors have to the newest that they have not. */
function usualPair(versions: readonly Version[]): Pair {
  const live = versions.find(({ channels }) => channels.includes('stable'));
  const newest = versions.find((one) => one !== live);
  return { from: live?.version ?? versions[1]?.version ?? '', to: newest?.version ?? '' };
}

function Choice({ name, versions }: { name: string; versions: readonly Version[] }) {
  const fields = useMemo((): FilterField<'from' | 'to'>[] => {
    const options = versions.map(({ version }) => ({ value: version, label: version }));
    const usual = usualPair(versions);
    return [
      { kind: 'select', name: 'from', label: '原版本', all: `原版本：${usual.from}`, options },
      { kind: 'select', name: 'to', label: '新版本', all: `新版本：${usual.to}`, options },
    ];
  }, [versions]);
  const filters = useFilters(fields);
  const pair = { ...usualPair(versions), ...filters.params };
  return (
    <>
      <FilterBar label="选择版本" fields={fields} filters={filters} />
      <Compared name={name} pair={pair} />
    </>
  );
}

/** What differs between two versions of a remote; which two stands in the query string. */
export function DiffPage() {
  const { name = '' } = useParams();
  const query = useCall(releases.get, { remote: name });
  return (
    <>
      <InnerPageHead path={<ListPath to={`/remotes/${name}`}>{name}</ListPath>} />
      <Loaded from={query}>
        {({ versions }) =>
          versions.length > 1 ? (
            <Choice name={name} versions={versions} />
          ) : (
            <Empty>只有一个版本，发布下一个版本后可以对比。</Empty>
          )
        }
      </Loaded>
    </>
  );
}
