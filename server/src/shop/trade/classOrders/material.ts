import { z } from 'zod';
import { Material } from '@cellar/shared/api/trade/courses/shapes';
import type { Services } from '../../../services';
import { findClassOrder, type ClassOrderCore } from '../../../core/classes/classOrder';
import { SEATED } from '../../../core/states/classOrder';
import { NotFound } from '../../../errors/businessError';
import type { Db } from '../../../store/transaction';
import { readCourseFile } from '../courses/courseFiles';
import { readClassSession } from './sessionRows';

const isPaid = ({ state }: ClassOrderCore) => state !== 'waiting' && (SEATED as readonly string[]).includes(state);

/** What who has a paid seat reads; nobody else has any. */
export async function materialOf(
  db: Db,
  order: ClassOrderCore,
  { level, region_id }: { level: number | null; region_id: string | null },
): Promise<Material[]> {
  if (!isPaid(order)) return [];
  const row =
    level === null
      ? await db.selectFrom('course_region').select('material').where('id', '=', region_id).executeTakeFirst()
      : await db.selectFrom('course_level').select('material').where('level', '=', level).executeTakeFirst();
  return z.array(Material).parse(row?.material ?? []);
}

/** A file of the material of an own paid order. */
export async function materialFile(
  services: Services,
  personId: string,
  { orderId, fileId }: { orderId: string; fileId: string },
) {
  const order = await findClassOrder(services.db, personId, orderId);
  const material = await materialOf(services.db, order, await readClassSession(services.db, order.session_id));
  if (!material.some(({ file }) => file?.id === fileId)) throw new NotFound('文件不存在');
  return readCourseFile(services, fileId);
}
