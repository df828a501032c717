import type { Services } from '../../../services';
import { readSettings } from '../../../core/personSettings';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';

async function update(services: Services, fields: FieldsOf<'settings.update'>, person: Person) {
  const { orderMessages, activityMessages, recommendations } = fields;
  const change = {
    ...(orderMessages === undefined ? {} : { order_messages: orderMessages }),
    ...(activityMessages === undefined ? {} : { activity_messages: activityMessages }),
    ...(recommendations === undefined ? {} : { recommendations }),
  };
  await services.db
    .insertInto('person_setting')
    .values({ person_id: person.id, ...change })
    // A change of nothing still names the row.
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id: person.id, ...change }))
    .execute();
  return readSettings(services.db, person.id);
}

export const settingsHandlers = (services: Services): HandlersOf<'settings'> => ({
  'settings.get': (_params, { person }) => readSettings(services.db, person.id),
  'settings.update': (params, { person }) => update(services, params, person),
});
