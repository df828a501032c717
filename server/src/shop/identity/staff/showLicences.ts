import type { VipApplicationState } from '@cellar/shared/constants/vip';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { statesBefore } from '../../../core/states/transitions';
import { vipApplicationTransitions } from '../../../core/states/vipApplication';
import { NotFound } from '../../../errors/businessError';
import { licencesOf } from '../registration/apply';
import { contentOf, readUpload } from '../uploads/uploadStore';

type Look = { id: string; who: string };

/** The pictures of an application's licences as data addresses; the look stands in the log, and the first review has begun with it. */
export async function showLicences(services: Services, { id, who }: Look): Promise<string[]> {
  const row = await services.db
    .selectFrom('vip_application')
    .select(['person_id', 'licences'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('申请不存在');
  await services.db
    .updateTable('vip_application')
    .set({ state: 'authstr' satisfies VipApplicationState })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(vipApplicationTransitions, 'authstr'))
    .execute();
  await audit(services.db, { who, target: row.person_id, at: services.clock.now() });
  const pictures = await Promise.all(
    licencesOf(row).map(async (upload) => {
      const found = await readUpload(services.db, row.person_id, upload);
      return found ? contentOf(services, found) : null;
    }),
  );
  return pictures.filter((picture) => picture !== null);
}
