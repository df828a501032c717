import { HOST, type InspectedRemote, type ReleaseOf } from '@cellar/shared/contract/discovery';
import css from './Inspector.module.css';
import type { Choosing } from './useInspection';

const CHANNELS: Record<ReleaseOf['channel'], string> = {
  stable: '正式版',
  canary: '灰度',
  preview: '仅本浏览器',
  override: '联调',
};
const STATES = { live: '', disabled: '停用', removed: '下线' } as const;
const REHEARSALS: Record<string, string> = {
  passed: '预演通过',
  failed: '预演未通过',
  running: '预演中',
  waiting: '未预演',
  unavailable: '未预演',
};

export type Served = {
  name: string;
  version: string;
  state: keyof typeof STATES;
  release: ReleaseOf | undefined;
  fallback?: string | undefined;
  text?: string | undefined;
  /** What was loaded of it. */
  load: string | undefined;
  /** Another version of it that ran in this page. */
  ran: string | undefined;
};

const percent = (share: number) => `${Number(share.toFixed(2))}%`;

/** Where this browser stands in the canary. */
function canaryText({ canary }: InspectedRemote): string | undefined {
  if (!canary) return undefined;
  if (canary.isHalted) return `灰度 ${canary.version} 已停止`;
  if (canary.isNamed) return `灰度 ${canary.version} 指定给本浏览器里登录的人`;
  const place = canary.bucket === null ? '' : `，本浏览器排在 ${percent(canary.bucket)}`;
  return `灰度 ${canary.version} 给前 ${percent(canary.share)} 的访客${place}`;
}

function optionLabel({ version, rehearsal }: InspectedRemote['versions'][number], { stable, canary }: InspectedRemote) {
  const channel = version === stable ? '正式版' : version === canary?.version ? '灰度' : REHEARSALS[rehearsal];
  return channel ? `${version}（${channel}）` : version;
}

type ChooserProps = { served: Served; remote: InspectedRemote; choosing: Choosing };

function Chooser({ served: { name, version, release }, remote, choosing: { choose, isBusy } }: ChooserProps) {
  const own = release?.channel === 'preview' ? version : '';
  const isListed = own === '' || remote.versions.some((one) => one.version === own);
  return (
    <span className={css['chooser']}>
      <select
        aria-label={`${name} 在本浏览器的版本`}
        value={own}
        disabled={isBusy}
        onChange={({ target }) => choose({ remote: name, version: target.value || null })}
      >
        <option value="">按线上分配</option>
        {!isListed && <option value={own}>{own}</option>}
        {remote.versions.map((one) => (
          <option key={one.version} value={one.version}>
            {optionLabel(one, remote)}
          </option>
        ))}
      </select>
      {own && (
        <button type="button" disabled={isBusy} onClick={() => choose({ remote: name, version: null })}>
          恢复
        </button>
      )}
    </span>
  );
}

/** Which version of a remote this browser has, why, what was loaded of it, and which other one it could have. */
export function Version({ served, choosing }: { served: Served; choosing: Choosing }) {
  const { name, version, state, release, fallback, text, load, ran } = served;
  const remote = choosing.inspected(name);
  const why = [
    release?.reason,
    remote && canaryText(remote),
    fallback && `备用 ${fallback}`,
    ran && `本页运行过 ${ran}`,
    text,
  ];
  const channel = state === 'live' ? (release ? CHANNELS[release.channel] : '本机构建') : STATES[state];
  return (
    <li className={css['version']}>
      <div className={css['facts']}>
        <p>
          <b>{name === HOST ? '主程序' : name}</b> {version || '—'}{' '}
          <span className={css['channel']} data-channel={state === 'live' ? release?.channel : 'off'}>
            {channel}
          </span>
        </p>
        <small>{[load ?? '本页没有加载', ...why].filter(Boolean).join(' · ')}</small>
      </div>
      {remote && remote.versions.length > 0 && <Chooser served={served} remote={remote} choosing={choosing} />}
    </li>
  );
}
