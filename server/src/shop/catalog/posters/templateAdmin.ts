import { PosterLayout, PosterTone } from '@cellar/shared/api/catalog/posters/shapes';
import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';
import { templates } from './posterParts';

export async function listAllTemplates({ db }: Services) {
  const rows = await templates(db)
    .select(['t.layout', 't.tone', 't.headline', 't.revision'])
    .select((query) =>
      query
        .selectFrom('poster as o')
        .select(sql<number>`count(*)::int`.as('saved'))
        .whereRef('o.template_id', '=', 't.id')
        .as('saved'),
    )
    .orderBy('y.position')
    .orderBy('t.position')
    .execute();
  return {
    list: rows.map(({ type_id: _type, drawing: _drawing, layout, tone, saved, ...row }) => ({
      ...row,
      layout: PosterLayout.parse(layout),
      tone: PosterTone.parse(tone),
      saved: saved ?? 0,
    })),
  };
}

export const setEnabled = (
  services: Services,
  { templateId, enabled, who }: FieldsOf<'posters.setEnabled'> & { who: string },
) =>
  transaction(services.db, async (tx) => {
    const known = await tx.selectFrom('poster_template').select('name').where('id', '=', templateId).executeTakeFirst();
    if (!known) throw new NotFound('海报模板不存在');
    const moved = await tx
      .updateTable('poster_template')
      .set({ enabled })
      .where('id', '=', templateId)
      .where('enabled', '=', !enabled)
      .returning('id')
      .executeTakeFirst();
    if (!moved) throw new BusinessError('模板已被他人修改，请刷新', { code: 'changed', stale: true });
    const detail = { id: templateId, outcome: enabled ? 'enabled' : 'disabled' };
    await audit(tx, { who, target: known.name, detail, at: services.clock.now() });
  });
