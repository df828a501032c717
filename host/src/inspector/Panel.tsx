import type { DiscoveredRemote, DrillFault, SessionMode } from '@cellar/shared/contract/discovery';
import { discoveryNow, hostVersion } from '../discovery';
import { reportsNow } from '../federation/reporting/reporting';
import css from './Inspector.module.css';
import { loadOf, sharedNow } from './measures';

const faults: Record<DrillFault, string> = {
  missing: '文件缺失',
  hang: '加载卡住',
  throw: '运行出错',
  bytes: '内容被改',
};
const states: Record<DiscoveredRemote['state'], string> = { live: '在线', disabled: '停用', removed: '下线' };
const LAST = 8;

const time = (text: string) => new Date(text).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' });

function textOf(mode: SessionMode): string {
  if (mode.kind === 'preview')
    return `预览 ${Object.entries(mode.remotes)
      .map((pair) => pair.join(' '))
      .join('、')}，${time(mode.until)} 前有效`;
  if (mode.kind === 'override') return `联调 ${mode.remote}，来自 ${mode.origin}`;
  return `演练 ${mode.remote}：${faults[mode.fault]}，${time(mode.until)} 前有效`;
}

function Session({ mode }: { mode: SessionMode }) {
  return (
    <li>
      {textOf(mode)}
      <a className={css['leave']} href={`/${mode.kind}/end`}>
        退出
      </a>
    </li>
  );
}

function Remote({ remote }: { remote: DiscoveredRemote }) {
  const { name, version, state, release, fallback, text: label } = remote;
  const load = loadOf(remote);
  const why = [states[state], release.channel, release.rolloutId, release.reason, label].filter(Boolean).join(' · ');
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {version || '—'}
        <small>{why}</small>
        {fallback && <small>后备 {fallback.version}</small>}
      </td>
      <td>{load ? `${load.files} 个 · ${load.kilobytes} KB · ${load.milliseconds} ms` : '未加载'}</td>
    </tr>
  );
}

type PanelProps = { modes: readonly SessionMode[]; onClose: () => void };

/** What this page runs, why, how it loaded, and what failed. */
export function Panel({ modes, onClose }: PanelProps) {
  const { remotes, revision, environment } = discoveryNow();
  const reports = reportsNow().slice(-LAST).reverse();
  return (
    <section className={css['panel']} role="dialog" aria-label="运行信息">
      <header className={css['head']}>
        <h2>运行信息</h2>
        <button type="button" className={css['close']} onClick={onClose}>
          收起
        </button>
      </header>
      <p>
        壳 {hostVersion()} · 修订 {revision} · {environment}
      </p>
      <ul>
        {modes.map((mode) => (
          <Session key={mode.kind} mode={mode} />
        ))}
      </ul>
      <table>
        <caption>模块</caption>
        <tbody>
          {remotes.map((remote) => (
            <Remote key={remote.name} remote={remote} />
          ))}
        </tbody>
      </table>
      <h3>共享包</h3>
      <p>
        {sharedNow()
          .map(({ name, versions }) => `${name} ${versions}`)
          .join('，')}
      </p>
      <h3>最近的错误</h3>
      {reports.length === 0 && <p>没有错误</p>}
      <ol>
        {reports.map(({ remote, version, kind, message }, index) => (
          <li key={index}>
            {remote} {version} {kind}：{message}
          </li>
        ))}
      </ol>
    </section>
  );
}
