import { sql } from 'kysely';
import type { Tx } from '../../../store/transaction';

/** Gives back the places that a person holds, for what has begun too: a count of places is the count of those who hold one. */
export async function freePlaces(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('reservable')
    .set({ taken: sql`taken - 1` })
    .where('id', 'in', (query) =>
      query.selectFrom('reservation').select('reservable_id').where('person_id', '=', personId),
    )
    .execute();
  await tx
    .updateTable('sign_up_form')
    .from('sign_up')
    .set({ taken: sql`taken - 1` })
    .where('sign_up.person_id', '=', personId)
    .whereRef('sign_up.page_id', '=', 'sign_up_form.page_id')
    .whereRef('sign_up.block', '=', 'sign_up_form.block')
    .execute();
  await tx
    .updateTable('course_session')
    .from('class_waiting')
    .set({ taken: sql`taken - class_waiting.seats` })
    .where('class_waiting.person_id', '=', personId)
    .where('class_waiting.state', '=', 'offered')
    .whereRef('class_waiting.session_id', '=', 'course_session.id')
    .execute();
  await tx
    .updateTable('flash_sale_item')
    .from('flash_place')
    .set({ held: sql`held - 1` })
    .where('flash_place.person_id', '=', personId)
    .whereRef('flash_place.sale_id', '=', 'flash_sale_item.sale_id')
    .whereRef('flash_place.sku_id', '=', 'flash_sale_item.sku_id')
    .execute();
}
