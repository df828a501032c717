import type { FastifyInstance } from 'fastify';
import type { App } from '../app';
import { PUBLIC_FILE } from '../http/network/cors';
import { areaLists } from '../shop/identity/addresses/areaLists';
import { sendPacked } from './packed';

/** Its date is part of its name, so its content stays for good. */
const AREA_FILE = '/static/area-20240509.json';
export function registerAreas(server: FastifyInstance, _app: App) {
  const body = JSON.stringify({ city: areaLists() });
  server.get(AREA_FILE, PUBLIC_FILE, (request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/json; charset=utf-8');
    return sendPacked(request, reply, body);
  });
}
