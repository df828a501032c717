import type { Status } from '../releases/refusalDetail';
import { percentOf } from '../releases/figures';

/** What will happen, as the person reads it before it does. */

export function promoteStableMessage(version: string, { stable, canary, state }: Status): string {
  const from = stable && stable !== version ? `（现在的正式版是 ${stable}）` : '';
  const everybody = `${version} 将成为正式版${from}：新打开的页面 5 秒内、已打开的页面在下次进入时得到它。`;
  const rest =
    canary?.version === version ? '它的灰度随之结束。' : canary ? `${canary.version} 的灰度继续，仍是同一批访客。` : '';
  return everybody + rest + (state === 'disabled' ? '该应用仍是停用状态，启用后才会显示。' : '');
}

export function promoteCanaryMessage(version: string, basisPoints: number, { stable, canary }: Status): string {
  const others = stable ? `其余访客留在正式版 ${stable}。` : '其余访客还没有版本可用。';
  const before = canary && canary.version !== version ? `${canary.version} 的灰度结束。` : '';
  const share =
    basisPoints === 0 ? `暂时没有访客得到 ${version}。` : `${percentOf(basisPoints)} 的访客将得到 ${version}。`;
  return share + others + before;
}

export function promotePeopleMessage(version: string, count: number, { stable, canary }: Status): string {
  const who = count === 0 ? '名单上的人' : `名单上的 ${count} 人`;
  const others = stable ? `其他访客留在正式版 ${stable}。` : '其他访客还没有版本可用。';
  const before = canary && canary.version !== version ? `${canary.version} 的灰度结束。` : '';
  return `${who}登录控制台后，从下一次打开商城页面起得到 ${version}。${others}${before}`;
}

export function percentageMessage(basisPoints: number, { stable, canary }: Status): string {
  if (!canary) return '现在没有灰度。';
  const change = `${canary.version} 的灰度从 ${percentOf(canary.basisPoints)} 改为 ${percentOf(basisPoints)}。`;
  if (basisPoints > canary.basisPoints) return `${change}已经在灰度中的访客不变。`;
  return basisPoints < canary.basisPoints
    ? `${change}减少的访客下次打开页面时回到正式版${stable ? ` ${stable}` : ''}。`
    : change;
}

export function haltMessage({ stable, canary }: Status): string {
  if (!canary) return '现在没有灰度。';
  return `${canary.version} 的灰度（${percentOf(canary.basisPoints)}）立即停止，这些访客回到正式版${stable ? ` ${stable}` : ''}。`;
}

export function rollbackMessage(version: string, { stable, canary }: Status): string {
  const left = [stable, canary?.version].filter((one): one is string => !!one && one !== version);
  const quarantine = left.length > 0 ? `${[...new Set(left)].join('、')} 将被隔离，再次上线需要理由。` : '';
  return `正式版从 ${stable ?? '无'} 回到 ${version}。${canary ? `${canary.version} 的灰度结束。` : ''}${quarantine}`;
}

export const disableMessage = (name: string, { canary }: Status): string =>
  `${name} 的所有页面将显示下面的文字，访客不再请求它的文件${canary ? '，灰度也不再有人得到' : ''}。`;

export const enableMessage = (name: string, { stable }: Status): string =>
  `${name} 恢复使用，正式版是 ${stable ?? '无'}。`;
