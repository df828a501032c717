import { findPlace } from '@cellar/shared/format/address/place';
import { BusinessError } from '../../../errors/businessError';
import { knownAreas, placeOf } from './places';

const COUNTY = 3;

const unclear = (message: string) => new BusinessError(message, { code: 'area', fields: { address: message } });

/** Area and rest of an address as it is written in one line. */
export function readPlace(text: string) {
  const place = findPlace(text, knownAreas());
  if (!place || place.levels < COUNTY) throw unclear('请写明省、市和区县');
  const detail = text.slice(place.end).trim();
  if (!detail) throw unclear('请写明街道和门牌号');
  return { areaCode: place.code, ...placeOf(place.code), detail };
}
