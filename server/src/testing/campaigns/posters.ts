import { newId } from '../../store/ids';
import type { TestScene } from '../withApp';

const drawing = {
  width: 375,
  height: 600,
  layers: [
    { kind: 'area', x: 0, y: 0, w: 375, h: 600, color: '#fffdfa' },
    { kind: 'photo', x: 60, y: 60, w: 255, h: 255 },
    { kind: 'text', x: 24, y: 340, w: 327, h: 60, of: 'name', size: 22, color: '#231b17', align: 'center' },
    { kind: 'code', x: 140, y: 480, w: 96 },
  ],
};

/** A template of the type `day`; its id. */
export async function addPosterTemplate({ db }: Pick<TestScene, 'db'>, change: object = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('poster_type')
    .values({ id: 'day', name: '日常', position: 1 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db
    .insertInto('poster_template')
    .values({
      id,
      type_id: 'day',
      name: '今晚喝什么',
      text: '好酒慢慢喝',
      drawing: JSON.stringify(drawing),
      position: 1,
      ...change,
    })
    .execute();
  return id;
}

/** A poster that the person saved; its id. */
export async function addPoster(scene: Pick<TestScene, 'db' | 'clock'>, personId: string, skuId: string) {
  const template_id = await addPosterTemplate(scene);
  const { product_id } = await scene.db
    .selectFrom('sku')
    .select('product_id')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await scene.db
    .insertInto('poster')
    .values({ person_id: personId, id, template_id, product_id, text: `来自 ${personId}`, saved_at: scene.clock.now() })
    .execute();
  return { id, templateId: template_id };
}
