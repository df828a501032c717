import type { Diff } from '@cellar/shared/api/platform/releases/shapes';
import text from '../../../kit/base/text.module.css';
import { Time } from '../../../kit/base/Time';
import { Note } from '../../../kit/feedback/Note';
import { FactList, type Fact } from '../../../kit/layout/FactList';
import { SectionTitle } from '../../../kit/layout/SectionTitle';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { actorLabel } from '../../audit/labels';
import { sizeOf } from '../../releases/figures';
import { formatConsumer } from '../../releases/labels';

type File = NonNullable<Diff['files']>[number];
type Carried = Diff['versions'][number];

const sentOf = (size: File['before']) => (size ? sizeOf(size.sent) : '–');
const growthOf = ({ before, after }: File) => (after?.sent ?? 0) - (before?.sent ?? 0);
const growthText = (bytes: number) => `${bytes < 0 ? '−' : '+'}${sizeOf(Math.abs(bytes))}`;

const FILES: Column<File>[] = [
  { id: 'file', title: '文件', cell: ({ file }) => file, sortBy: ({ file }) => file },
  { id: 'before', title: '原版本', cell: ({ before }) => sentOf(before), isFigure: true },
  { id: 'after', title: '新版本', cell: ({ after }) => sentOf(after), isFigure: true },
  { id: 'growth', title: '变化', cell: (file) => growthText(growthOf(file)), sortBy: growthOf, isFigure: true },
];

const CARRIED: Column<Carried>[] = [
  { id: 'version', title: '版本', cell: ({ version }) => version, isShort: true },
  {
    id: 'at',
    title: '发布',
    cell: ({ at, who }) => (
      <>
        <Time at={at} /> <span className={text.dim}>{actorLabel(who)}</span>
      </>
    ),
    isShort: true,
  },
  {
    id: 'carries',
    title: '内容',
    cell: ({ notes, commits, commit }) => (
      <>
        {notes && <p>{notes}</p>}
        {commits.map((line) => (
          <p key={line} className={text.dim}>
            {line}
          </p>
        ))}
        {!notes && commits.length === 0 && <span className={text.dim}>{commit ? `提交 ${commit}` : '没有说明'}</span>}
      </>
    ),
  },
];

const changeText = ({ added, removed }: Diff['routes']) =>
  [added.length > 0 && `新增 ${added.join('、')}`, removed.length > 0 && `移除 ${removed.join('、')}`]
    .filter(Boolean)
    .join('；') || '没有变化';

const rangeText = ({ before, after }: Diff['contract']) => (before === after ? before : `${before} → ${after}`);

const factsOf = ({ sent, routes, blocks, contract }: Diff): Fact[] => [
  [
    '下载大小',
    sent.before !== null && sent.after !== null
      ? `${sizeOf(sent.before)} → ${sizeOf(sent.after)}（${growthText(sent.after - sent.before)}）`
      : '较早发布的版本没有记录大小',
  ],
  ['页面', changeText(routes)],
  ['模块', changeText(blocks)],
  ['契约', rangeText(contract)],
  ['契约用法', changeText(contract)],
];

/** Sizes, routes, contract and what was published between two versions. */
export function DiffView({ diff }: { diff: Diff }) {
  return (
    <>
      <FactList facts={factsOf(diff)} />
      {diff.uses.length > 0 && (
        <Note tone="bad">
          <p>新版本移除了仍在使用的内容：</p>
          <ul>
            {diff.uses.map((use) => (
              <li key={`${use.consumer} ${use.revision ?? ''} ${use.thing}`}>{formatConsumer(use)}</li>
            ))}
          </ul>
        </Note>
      )}
      <SectionTitle>
        文件<span>压缩后的大小，只列有变化的</span>
      </SectionTitle>
      <DataTable
        label="文件"
        columns={FILES}
        rows={diff.files ?? []}
        keyOf={({ file }) => file}
        empty={diff.files ? '文件大小没有变化。' : '较早发布的版本没有记录大小。'}
      />
      <SectionTitle>期间发布</SectionTitle>
      <DataTable
        label="期间发布"
        columns={CARRIED}
        rows={diff.versions}
        keyOf={({ version }) => version}
        empty="这两个版本之间没有发布。"
      />
    </>
  );
}
