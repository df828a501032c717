import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { releases } from '@cellar/shared/api/platform/releases/calls';
import type { StagedRemote, StagingView } from '@cellar/shared/api/platform/releases/stagingSchema';
import { useMayRelease } from '../../../api/staff';
import { useCall } from '../../../api/useCall';
import { Badge, type Tone } from '../../../kit/base/Badge';
import text from '../../../kit/base/text.module.css';
import { Empty, Loaded } from '../../../kit/feedback/Loaded';
import { Note } from '../../../kit/feedback/Note';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { NO_FIELDS } from '../../../kit/form/useSchemaForm';
import { FactList } from '../../../kit/layout/FactList';
import { SectionTitle } from '../../../kit/layout/SectionTitle';
import { ListPath } from '../../../kit/page/ListPath';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import link from '../../../kit/table/Link.module.css';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { ErrorNote } from '../ErrorNote';
import { nameOf } from '../remoteColumns';

type State = StagedRemote['state'];
/** What is said of a remote; `blocked`: why its version cannot be taken over. */
const STATES: Record<State, { text: string; tone: Tone; blocked: string | null }> = {
  ready: { text: '可以发布', tone: 'run', blocked: null },
  published: { text: '已发布，未上线', tone: 'gold', blocked: '本店已有这个版本' },
  same: { text: '与预发相同', tone: 'ok', blocked: '本店已有这个版本' },
  unfit: { text: '契约不满足', tone: 'bad', blocked: '本店主程序没有提供它需要的契约' },
  otherBytes: { text: '内容不同', tone: 'bad', blocked: '本店有同号版本，内容不同' },
  none: { text: '预发没有正式版', tone: 'plain', blocked: '预发没有正式版' },
};

const orNone = (version: string | null) => version ?? <span className={text.dim}>没有</span>;

const COLUMNS: Column<StagedRemote>[] = [
  { id: 'name', title: '应用', cell: ({ name }) => nameOf(name), sortBy: ({ name }) => nameOf(name), isShort: true },
  { id: 'staging', title: '预发正式版', cell: ({ staging }) => orNone(staging), isShort: true },
  {
    id: 'here',
    title: '本店正式版',
    cell: ({ name, here, state }) =>
      here || state === 'published' ? (
        <Link className={link.link} to={`/remotes/${name}`}>
          {here ?? '没有'}
        </Link>
      ) : (
        orNone(here)
      ),
    isShort: true,
  },
  { id: 'contract', title: '契约', cell: ({ contract }) => orNone(contract), isShort: true },
  {
    id: 'state',
    title: '状态',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>,
    sortBy: ({ state }) => STATES[state].text,
    isShort: true,
  },
];

const TakeDialog = ({ remote: { name, staging }, onClose }: { remote: StagedRemote; onClose: () => void }) => (
  <ConfirmAction
    title={`${name}：发布预发版本 ${staging}`}
    happens="把预发环境中的同一份文件发布到本店，逐个核对摘要。发布后先预演，访客暂时看不到，再由你上线。"
    confirm="发布到本店"
    schema={NO_FIELDS}
    start={{}}
    send={() => releases.publishFromStaging({ remote: name, version: staging ?? '' })}
    done={() => `${name} ${staging} 已发布到本店，预演后可以上线`}
    explain={(error) => <ErrorNote error={error} />}
    onClose={onClose}
  />
);

const offers = (contracts: readonly string[]) => contracts.join('、') || '还没有主程序';
const isSame = ({ staging, here }: StagingView['offered']) => offers(staging) === offers(here);

function Body({ view, take }: { view: StagingView; take: ((remote: StagedRemote) => void) | null }) {
  const actions = useMemo(
    () =>
      take && {
        name: ({ name }: StagedRemote) => name,
        of: (remote: StagedRemote) => [
          { label: '发布到本店', blocked: STATES[remote.state].blocked, needsFresh: true, run: () => take(remote) },
        ],
      },
    [take],
  );
  const { offered } = view;
  return (
    <>
      <FactList
        facts={[
          ['预发地址', view.origin],
          ['预发契约', offers(offered.staging)],
          ['本店契约', offers(offered.here)],
        ]}
      />
      {!isSame(offered) && (
        <Note tone="gold">两边的契约不同：用到新契约的版本，要等本店的新主程序上线后才能发布。</Note>
      )}
      <SectionTitle>版本</SectionTitle>
      <DataTable
        label="预发与本店"
        columns={COLUMNS}
        rows={view.list}
        keyOf={({ name }) => name}
        empty="预发环境还没有远程应用。"
        actions={actions}
      />
    </>
  );
}

/** What runs in the staging shop beside what runs here; its versions are published here with the same bytes. */
export function StagingPage() {
  const query = useCall(releases.staging, {});
  const mayRelease = useMayRelease();
  const [taken, setTaken] = useState<StagedRemote | null>(null);
  return (
    <>
      <InnerPageHead path={<ListPath to="/remotes">远程应用</ListPath>}>
        <ReadAt from={query} />
      </InnerPageHead>
      <Loaded from={query}>
        {(view) =>
          view ? (
            <Body view={view} take={mayRelease ? setTaken : null} />
          ) : (
            <Empty>
              还没有预发环境：设置 <code>CELLAR_STAGING</code> 和 <code>CELLAR_STAGING_TOKEN</code>{' '}
              后，在这里对比两边的版本和契约。
            </Empty>
          )
        }
      </Loaded>
      {taken && <TakeDialog remote={taken} onClose={() => setTaken(null)} />}
    </>
  );
}
