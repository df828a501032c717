import type { Why } from '../../../../search/engine';
import { KIND_NAMES } from './kindNames';

const kindNames: Partial<Record<string, string>> = KIND_NAMES;
const MAX_REASONS = 2;

function reasonText({ how, kind, name, text }: Why): string {
  switch (how) {
    case 'sound':
      return `读音接近“${text}”：${name}`;
    case 'typo':
      return `与“${text}”写法相近：${name}`;
    case 'pinyin':
    case 'initials':
      return `拼音“${text}”：${name}`;
    case 'synonym':
      return `适合“${text}”：${name}`;
    case 'text':
      return `介绍中有“${name}”`;
    default:
      return `${kindNames[kind] ?? '名称'}：${name}`;
  }
}

/** Why a product was found, in words; null when it was found by conditions alone. */
export const reasonOf = (why: readonly Why[] = []): string | null =>
  [...new Set(why.filter(({ kind }) => kind !== 'rankBoost').map(reasonText))].slice(0, MAX_REASONS).join(' · ') ||
  null;
