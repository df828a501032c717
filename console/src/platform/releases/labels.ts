import type { RemoteState, DrillFault } from '@cellar/shared/contract/discovery';
import type { Rehearsal, Stage, Version } from '@cellar/shared/api/platform/releases/shapes';
import type { Consumer, Status } from './refusalDetail';
import type { Tone } from '../../kit/base/Badge';
import { percentOf } from './figures';

type Said = { text: string; tone: Tone };

export const STATES: Record<RemoteState, Said> = {
  live: { text: '运行中', tone: 'ok' },
  disabled: { text: '已停用', tone: 'bad' },
  removed: { text: '已移除', tone: 'plain' },
};

export const REHEARSALS: Record<Rehearsal['state'], Said> = {
  waiting: { text: '未预演', tone: 'plain' },
  running: { text: '预演中', tone: 'run' },
  passed: { text: '预演通过', tone: 'ok' },
  failed: { text: '预演未通过', tone: 'bad' },
  unavailable: { text: '无法预演', tone: 'gold' },
};

export const CHANNELS: Record<Version['channels'][number], Said> = {
  stable: { text: '正式版', tone: 'wine' },
  canary: { text: '灰度', tone: 'run' },
  fallback: { text: '备用', tone: 'plain' },
};

export const SOURCES = { local: '本机构建', upload: '上传' } as const;

export const FAULTS: Record<DrillFault, string> = {
  missing: '文件缺失（404）',
  hang: '文件一直没有响应',
  throw: '代码运行就出错',
  bytes: '文件内容被改动',
};

/** Which versions a remote has in its channels. */
export const channelText = ({ stable, canary }: Status): string =>
  `正式版 ${stable ?? '无'}，${canary ? `灰度 ${canary.version}（${percentOf(canary.basisPoints)}）` : '没有灰度'}`;

/** Where a remote stands, in one line. */
export const statusText = (now: Status): string => `${channelText(now)}，${STATES[now.state].text}`;

const PAGE_STATES: Record<string, string> = { live: '线上', scheduled: '待上线', restorable: '可恢复' };

const consumerName = (consumer: string) => {
  if (consumer === 'host') return '主程序';
  return consumer.replace(/^page (.*)$/, '页面「$1」').replace(/^home floor (.*)$/, '首页楼层 $1');
};
const thingName = (thing: string) => thing.replace(/^block /, '模块 ');

/** 页面「端午」第 3 版（线上）在用 模块 Hero */
export function formatConsumer({ consumer, revision, state, thing }: Consumer): string {
  const which = revision === undefined ? '' : ` 第 ${revision} 版${state ? `（${PAGE_STATES[state] ?? state}）` : ''}`;
  return `${consumerName(consumer)}${which} 在用 ${thingName(thing)}`;
}

/** `5% → 25%` */
export const stagesText = (stages: readonly Pick<Stage, 'basisPoints'>[]): string =>
  stages.map(({ basisPoints }) => percentOf(basisPoints)).join(' → ');
