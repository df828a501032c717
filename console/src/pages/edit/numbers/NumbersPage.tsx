import { Link, useParams, useSearchParams } from 'react-router-dom';
import { pageNumbers } from '@cellar/shared/api/pages/pageNumbers/calls';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../../api/useCall';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { Button } from '../../../kit/base/Button';
import { downloadCsv } from '../../../kit/csv/csv';
import { DataTable } from '../../../kit/table/DataTable';
import link from '../../../kit/table/Link.module.css';
import { Loaded } from '../../../kit/feedback/Loaded';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { PageTabs } from '../PageTabs';
import { BLOCK_COLUMNS } from './blockColumns';
import { Experiments } from './Experiments';
import { HeatSketch } from './HeatSketch';
import { KeyFigures } from './KeyFigures';
import styles from './NumbersPage.module.css';
import { numbersCsv } from './numbersCsv';
import { daysOf, isRange, RANGES, type RangeName } from './ranges';
import { useTrial, type Trial } from './useTrial';
import { VisitorsChart } from './VisitorsChart';

type Numbers = Result<'pageNumbers.get'>;

function Figures({ numbers, range, trial }: { numbers: Numbers; range: RangeName; trial: Trial | null }) {
  const { total, before, points, blocks } = numbers;
  return (
    <>
      <KeyFigures total={total} before={before.total} points={points} previousLabel={RANGES[range].before} />
      <VisitorsChart numbers={numbers} range={range} trial={trial} />
      <div className={styles.blocks}>
        <HeatSketch blocks={blocks} />
        <DataTable
          label="区块数据"
          columns={BLOCK_COLUMNS}
          rows={blocks.map((block, at) => ({ ...block, at: at + 1 }))}
          keyOf={({ block }) => block}
          empty="这一版没有区块。"
        />
      </div>
    </>
  );
}

type ChoiceProps = {
  range: RangeName;
  revision: number | undefined;
  revisions: readonly number[];
  onChoose: (name: 'range' | 'revision', value: string) => void;
};

const Choice = ({ range, revision, revisions, onChoose }: ChoiceProps) => (
  <div className={styles.choice}>
    <div role="group" aria-label="时间" className={styles.ranges}>
      {(Object.keys(RANGES) as RangeName[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === range} onClick={() => onChoose('range', name)}>
          {RANGES[name].text}
        </button>
      ))}
    </div>
    <select aria-label="版本" value={revision ?? ''} onChange={({ target }) => onChoose('revision', target.value)}>
      <option value="">全部版本</option>
      {revisions.map((one) => (
        <option key={one} value={one}>
          r{one}
        </option>
      ))}
    </select>
  </div>
);

/** What a page does: figures against the past, hour by hour or day by day, block by block, and two revisions against each other. */
export function NumbersPage() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('range');
  const range = isRange(asked) ? asked : 'today';
  const revision = Number(query.get('revision')) || undefined;
  const page = useCall(pages.get, { id });
  const numbers = useCall(pageNumbers.get, { id, ...daysOf(range, Date.now()), ...(revision ? { revision } : {}) });
  const trial = useTrial(id, range, revision === undefined);
  const choose = (name: string, value: string) =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const path = (
    <nav aria-label="位置">
      <Link className={link.link} to="/pages">
        页面
      </Link>
      {' /'}
    </nav>
  );
  const { data } = numbers;
  const known = data?.revisions.map((one) => one.revision) ?? [];
  const revisions = revision && !known.includes(revision) ? [revision, ...known] : known;
  return (
    <>
      <InnerPageHead path={path} {...(page.data ? { title: page.data.name } : {})}>
        <ReadAt from={numbers} />
        <Button
          blocked={data ? null : '正在读取'}
          onClick={() => data && downloadCsv(`${page.data?.name ?? '页面'}-${RANGES[range].text}`, numbersCsv(data))}
        >
          导出 CSV
        </Button>
      </InnerPageHead>
      <PageTabs id={id}>
        <Choice range={range} revision={revision} revisions={revisions} onChoose={choose} />
      </PageTabs>
      <Loaded from={numbers}>{(read) => <Figures numbers={read} range={range} trial={trial} />}</Loaded>
      {page.data && <Experiments page={page.data} />}
    </>
  );
}
