import type { Level } from '@cellar/shared/api/catalog/levels/schema';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import type { Services } from '../../../services';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { levelsAt } from '../../../core/levels';
import { readPage } from '../../../store/queries/keyset';
import { previewLevel, saveLevel } from './levelAdmin';
import { cancelChange } from './levelChanges';
import { Privileges } from './levelOrder';
import { listAllLevels } from './listAllLevels';
import { nextSaves } from './nextSaves';

async function readLevels({ db, clock }: Services): Promise<Level[]> {
  const rows = await levelsAt(db, clock.now()).execute();
  return rows.map(({ id, name, rank, growth_from, privileges }) => ({
    ...{ id, name, rank },
    growthFrom: growth_from,
    privileges: Privileges.parse(privileges),
  }));
}

async function gradeOf(services: Services, { id, levelId, levelRank }: Person) {
  const levels = await readLevels(services);
  const { growth, shop_type } = await services.db
    .selectFrom('person')
    .select(['growth', 'shop_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isPrivate = shop_type === PRIVATE_BUYER;
  const next = isPrivate ? null : (levels.find(({ rank }) => rank > levelRank) ?? null);
  return {
    levels,
    level: levels.find((level) => level.id === levelId)!,
    next,
    growth,
    isPrivate,
    nextSavesFen: next ? await nextSaves(services, id, { own: levelRank, next: next.rank }) : null,
  };
}

async function listGrowth({ db }: Services, { cursor, size }: FieldsOf<'levels.listGrowth'>, personId: string) {
  const { rows: shown, next } = await readPage(
    db
      .selectFrom('ledger_entry')
      .select(['id', 'amount', 'after', 'reason', 'at'])
      .where('person_id', '=', personId)
      .where('account', '=', 'growth'),
    { cursor, size },
    { at: 'instant', id: 'uuid' },
  );
  return {
    list: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next,
  };
}

export const levelsHandlers = (services: Services): HandlersOf<'levels'> => ({
  'levels.get': (_params, { person }) => gradeOf(services, person),
  'levels.listAll': () => listAllLevels(services),
  'levels.preview': (params) => previewLevel(services, params),
  'levels.save': (params, { name }) => saveLevel(services, { ...params, who: name }),
  'levels.cancelChange': (params, { name }) => cancelChange(services, { ...params, who: name }),
  'levels.listGrowth': (params, { person }) => listGrowth(services, params, person.id),
});
