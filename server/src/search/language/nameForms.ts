import { readingsOf, soundOf } from './pinyin';
import type { How } from './reading';
import { isHan, keyOf, normalForm, remembered, unitsOf } from './text';

const SUFFIX = /(?:酒庄|古堡|城堡|庄园|酒园|产区|河谷|山谷|谷|葡萄酒|集团|世家|酒业|干红|干白|甜白|之路)$/;
const GENERIC = new Set(
  (
    'chateau domaine domaines bodega bodegas tenuta cantina weingut quinta vina maison clos castello cascina poderi azienda the de la le les ' +
    'du des del della di da and et of y wine wines estate estates winery vineyard vineyards valley aoc docg doc grand vin cru'
  ).split(' '),
);
/** Marks keys of sound: nobody types them. */
export const SOUND_MARK = '~';

export type NameForm = { key: string; how: How };

/** A name without what many names end with. */
const bareOf = (key: string) => {
  const bare = key.replace(SUFFIX, '');
  return bare.length > 1 ? bare : key;
};

function chineseKeys(key: string, units: readonly string[]): NameForm[] {
  const keys: NameForm[] = [];
  for (const one of new Set([key, bareOf(key)])) {
    keys.push({ key: one, how: 'exact' });
    for (const { full, initials } of readingsOf(one)) {
      keys.push({ key: full, how: 'pinyin' });
      if (initials.length > 1) keys.push({ key: initials, how: 'initials' });
    }
    if (one.length > 1) keys.push({ key: `${SOUND_MARK}${soundOf(one)}`, how: 'sound' });
  }
  const latin = units.filter((unit) => !isHan(unit[0])).join('');
  if (latin.length > 2 && latin !== key) keys.push({ key: latin, how: 'exact' });
  return keys;
}

function foreignKeys(key: string, units: readonly string[]): NameForm[] {
  const own = units.filter((unit) => !GENERIC.has(unit));
  const words = own.length > 1 ? own.filter((word) => word.length > 2 && !/^\d/.test(word)) : [];
  return [
    { key, how: 'exact' },
    ...(own.length > 0 ? [{ key: own.join(''), how: 'exact' as const }] : []),
    ...words.map((word) => ({ key: word, how: 'word' as const })),
  ];
}

/**
 * What a name is looked up by: whole and without 酒庄, 古堡 …; its pinyin in every reading, initials and sound; a foreign name joined, without
 * château, de …, and each word of its own.
 */
export const nameFormsOf = remembered((name): readonly NameForm[] => {
  const units = unitsOf(normalForm(name));
  const key = keyOf(units.join(' '));
  if (!key) return [];
  return units.some((unit) => isHan(unit[0])) ? chineseKeys(key, units) : foreignKeys(key, units);
});
