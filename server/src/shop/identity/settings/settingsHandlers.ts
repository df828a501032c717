import type { App } from '../../../app';
import { readSettings } from '../../../core/personSettings';
import type { FieldsOf, HandlersOf, Person } from '../../../http/handler';

async function update(app: App, fields: FieldsOf<'settings.update'>, person: Person) {
  const { orderMessages, activityMessages, recommendations } = fields;
  const change = {
    ...(orderMessages === undefined ? {} : { order_messages: orderMessages }),
    ...(activityMessages === undefined ? {} : { activity_messages: activityMessages }),
    ...(recommendations === undefined ? {} : { recommendations }),
  };
  await app.db
    .insertInto('person_setting')
    .values({ person_id: person.id, ...change })
    // A change of nothing still names the row.
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ person_id: person.id, ...change }))
    .execute();
  return readSettings(app.db, person.id);
}

export const settingsHandlers = (app: App): HandlersOf<'settings'> => ({
  'settings.get': (_params, { person }) => readSettings(app.db, person.id),
  'settings.update': (params, { person }) => update(app, params, person),
});
