import { MAX_REGIONS } from '@cellar/shared/api/identity/regions/schema';
import { areaText, type Area } from '@cellar/shared/format/address/area';
import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import { transaction, type Db, type Tx } from '../../../store/transaction';
import { areaFor } from '../addresses/places';

/** 「苏州」: the city without its kind, of a municipality its own name, abroad the country. */
const nameOf = ({ country, province, city }: Area) =>
  (country === '中国' ? (city === '市辖区' || !city ? province : city) : country).replace(/(?<=..)[市省]$/, '');

const rowsOf = (codes: readonly string[]) =>
  [...new Set(codes)].map((code) => {
    const area = areaFor(code);
    if (!area.country) throw new BusinessError('请选择地区', { code: 'area' });
    return { area_code: code, area: areaText(area), name: nameOf(area) };
  });

async function regionsOf(db: Db | Tx, personId: string) {
  const rows = await db
    .selectFrom('business_region')
    .select(['area_code', 'area', 'name', 'is_main'])
    .where('person_id', '=', personId)
    .orderBy('position')
    .execute();
  const person = await db.selectFrom('person').select('main_region').where('id', '=', personId).executeTakeFirst();
  return {
    list: rows.map(({ area_code, area, name, is_main }) => ({ areaCode: area_code, area, name, isMain: is_main })),
    most: MAX_REGIONS,
    grade: person?.main_region ?? '',
  };
}

/** The whole list at once; the person's row is locked first, so two saves do not mix. */
const saveRegions = ({ db }: Services, personId: string, codes: readonly string[]) =>
  transaction(db, async (tx) => {
    const rows = rowsOf(codes);
    await tx.updateTable('person').set({ main_region: rows[0]!.name }).where('id', '=', personId).execute();
    await tx.deleteFrom('business_region').where('person_id', '=', personId).execute();
    await tx
      .insertInto('business_region')
      .values(rows.map((row, position) => ({ ...row, person_id: personId, position, is_main: position === 0 })))
      .execute();
    return regionsOf(tx, personId);
  });

export const regionsHandlers = (services: Services): HandlersOf<'regions'> => ({
  'regions.list': (_params, { person }) => regionsOf(services.db, person.id),
  'regions.save': ({ areaCodes }, { person }) => saveRegions(services, person.id, areaCodes),
});
