import { HOST, type DrillFault, type SessionMode } from '@cellar/shared/contract/discovery';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useState, type ReactNode } from 'react';
import { discoveryNow, hostRelease, hostVersion, rowOf } from '../discovery';
import { versionsRan } from '../federation/loading/container';
import { reportsNow } from '../federation/reporting/reporting';
import { HOME, ROOT } from '../paths';
import css from './Inspector.module.css';
import { loadsNow, sharedNow, sumOf, type Loaded, type Shared } from './measures';
import { Trace } from './Trace';
import { useInspection } from './useInspection';
import { Version, type Served } from './Version';

const faults: Record<DrillFault, string> = {
  missing: '文件缺失',
  hang: '加载卡住',
  throw: '运行出错',
  bytes: '内容被改',
};
const LAST = 8;

function textOf(mode: SessionMode): string {
  if (mode.kind === 'preview')
    return `仅本浏览器：${Object.entries(mode.remotes)
      .map((pair) => pair.join(' '))
      .join('、')}，${dayMinute(mode.until)} 前有效`;
  if (mode.kind === 'override') return `联调 ${mode.remote}，来自 ${mode.origin}`;
  if (mode.kind === 'inspect')
    return `检查链接由 ${mode.by.replace(/^token /, '令牌 ')} 生成，${dayMinute(mode.until)} 前有效`;
  return `演练 ${mode.remote}：${faults[mode.fault]}，${dayMinute(mode.until)} 前有效`;
}

function Session({ mode }: { mode: SessionMode }) {
  return (
    <li className={css['session']}>
      {textOf(mode)}
      <a href={`/${mode.kind}/end?to=${encodeURIComponent(location.pathname + location.search)}`}>退出</a>
    </li>
  );
}

function servedNow(loads: readonly Loaded[]): Served[] {
  const loadOf = (name: string, version: string) => sumOf(loads.filter(({ owner }) => owner === `${name} ${version}`));
  const host: Served = {
    name: HOST,
    version: hostVersion(),
    state: 'live',
    release: hostRelease()?.release,
    load: loadOf(HOST, hostVersion()),
    ran: undefined,
  };
  const ran = versionsRan();
  const remotes = discoveryNow().remotes.map(
    ({ name, version, state, release, fallback, text: label }): Served => ({
      name,
      version,
      state,
      release,
      fallback: fallback?.version,
      text: label,
      load: loadOf(name, version),
      ran: ran.find((one) => one.name === name && one.version !== version)?.version,
    }),
  );
  return [host, ...remotes];
}

function PageLine() {
  const { pathname } = location;
  const row = rowOf(pathname === ROOT ? HOME : pathname);
  if (!row) return <p>{pathname} 没有对应的页面</p>;
  const version = row.remote && discoveryNow().remotes.find(({ name }) => name === row.remote)?.version;
  return (
    <p>
      {pathname} 由 <b>{row.remote ? `${row.remote} ${version ?? ''}` : `主程序 ${hostVersion()}`}</b> 的 {row.module}{' '}
      显示
    </p>
  );
}

const by = ({ providers }: Pick<Shared, 'providers'>) =>
  providers.map((name) => (name === HOST ? '主程序' : name)).join('、');

function SharedPackages() {
  const { packages, contract } = sharedNow();
  return (
    <ul>
      {packages.map((one) => (
        <li key={one.name} className={one.versions.length > 1 ? css['failed'] : undefined}>
          {one.name} {one.versions.join(' / ')}，{by(one)}提供
        </li>
      ))}
      <li>vant（react-vant）{VANT_VERSION}，随契约由主程序提供</li>
      <li>
        契约 {contract.versions.join(' / ')}，{by(contract)}提供，已加载 {contract.loaded}/{contract.entries} 项
      </li>
    </ul>
  );
}

function Errors() {
  const reports = reportsNow().slice(-LAST).reverse();
  if (reports.length === 0) return <p>没有错误</p>;
  return (
    <ol>
      {reports.map(({ trace, remote, version, kind, message }) => (
        <li key={trace} className={css['failed']}>
          {remote} {version} {kind}：{message}
          <small>错误编号 {trace}</small>
        </li>
      ))}
    </ol>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type PanelProps = { modes: readonly SessionMode[]; onClose: () => void };

/** What this page runs, why, how it loaded, what failed; and other versions for this browser alone. */
export function Panel({ modes, onClose }: PanelProps) {
  const [loads] = useState(loadsNow);
  const choosing = useInspection(modes.some(({ kind }) => kind === 'inspect'));
  const { revision, environment } = discoveryNow();
  return (
    <section className={css['panel']} role="dialog" aria-label="运行信息">
      <div className={css['head']}>
        <h2>运行信息</h2>
        <button type="button" onClick={onClose}>
          收起
        </button>
      </div>
      <ul>
        {modes.map((mode) => (
          <Session key={mode.kind === 'override' ? mode.remote : mode.kind} mode={mode} />
        ))}
      </ul>
      <Part title="这个页面">
        <PageLine />
        <p>
          发布修订 {revision} · {environment === 'production' ? '生产环境' : '测试环境'}
        </p>
      </Part>
      <Part title="版本">
        {choosing.error && (
          <p role="alert" className={css['failed']}>
            {choosing.error}
          </p>
        )}
        <ul>
          {servedNow(loads).map((served) => (
            <Version key={served.name} served={served} choosing={choosing} />
          ))}
        </ul>
      </Part>
      <Part title="共享包">
        <SharedPackages />
      </Part>
      <Part title={`加载过程（${loads.length} 个文件）`}>
        <Trace loads={loads} />
      </Part>
      <Part title="最近的错误">
        <Errors />
      </Part>
    </section>
  );
}
