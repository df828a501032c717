import { areaList } from '@vant/area-data';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app';
import { overseas } from './overseas';
import { sendPacked } from './packed';

/** Its date is part of its name, so its content stays for good. */
const AREA_FILE = '/static/area-20240509.json';
const OVERSEAS = 900_000;
const COUNTRY_STEP = 100;

type Lists = Record<'province_list' | 'city_list' | 'county_list', Record<string, string>>;

/** Provinces, cities and counties of the mainland, with 海外 beside them: countries in the second column, their provinces in the third. */
export function areaLists(): Lists {
  const lists: Lists = {
    province_list: { ...areaList.province_list },
    city_list: { ...areaList.city_list },
    county_list: { ...areaList.county_list },
  };
  lists.province_list[OVERSEAS] = '海外';
  overseas.forEach(([country, provinces], i) => {
    const code = OVERSEAS + (i + 1) * COUNTRY_STEP;
    lists.city_list[code] = country;
    provinces.forEach((province, k) => {
      lists.county_list[code + k + 1] = province;
    });
  });
  return lists;
}

export function registerAreas(server: FastifyInstance, _app: App) {
  const body = JSON.stringify({ city: areaLists() });
  server.get(AREA_FILE, (request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/json; charset=utf-8');
    return sendPacked(request, reply, body);
  });
}
