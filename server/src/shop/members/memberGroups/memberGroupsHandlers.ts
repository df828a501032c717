import { sql } from 'kysely';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { readPage } from '../../../store/queries/keyset';
import { knownAreas } from '../../identity/addresses/places';
import { addMembers, putMember, removeGroup, removeMember, saveGroup } from './changeGroups';
import { groupsOfMember, matchesRule, ruleOf } from './groupMembers';
import { countMeant, ofLevels } from './lookThrough';

async function listGroups({ db }: Services) {
  const rows = await db
    .selectFrom('member_group as g')
    .selectAll('g')
    .select((select) =>
      select
        .selectFrom('member_group_person as m')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('m.group_id', '=', 'g.id')
        .as('members'),
    )
    .orderBy('g.made_at', 'desc')
    .orderBy('g.id')
    .execute();
  return {
    list: rows.map(({ id, name, rule, members, revision, made_by, made_at }) => ({
      ...{ id, name, revision, rule: ruleOf(rule), members: members ?? 0 },
      ...{ madeBy: made_by, madeAt: made_at.toISOString() },
    })),
  };
}

async function listMembers({ db }: Services, { groupId, ...page }: FieldsOf<'memberGroups.listMembers'>) {
  const query = db
    .selectFrom('member_group_person as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .select(['m.person_id', 'm.added_at', 'p.nickname', 'p.phone', 'l.name as level'])
    .where('m.group_id', '=', groupId);
  const { rows, next } = await readPage(query, page, { 'm.added_at': 'instant', 'm.person_id': 'uuid' });
  return {
    list: rows.map(({ person_id: id, added_at, nickname, phone, level }) => ({
      ...{ id, nickname, level, phone: maskPhone(phone), addedAt: added_at.toISOString() },
    })),
    next,
  };
}

export const memberGroupsHandlers = (services: Services): HandlersOf<'memberGroups'> => ({
  'memberGroups.list': () => listGroups(services),
  'memberGroups.listChoices': async () => ({
    levels: await services.db.selectFrom('member_level').select(['id', 'name']).orderBy('rank').execute(),
    provinces: Object.entries(knownAreas().province_list).map(([code, name]) => ({ code: code.slice(0, 2), name })),
  }),
  'memberGroups.listOfMember': async ({ memberId }) => ({
    list: await groupsOfMember(services.db, memberId, services.clock.now()),
  }),
  'memberGroups.putMember': (params, { name: who }) => putMember(services, { ...params, who }),
  'memberGroups.count': ({ rule, cursor }) =>
    countMeant(
      services.db,
      { condition: matchesRule(rule, services.clock.now()), among: ofLevels(rule.levelIds) },
      cursor,
    ),
  'memberGroups.save': (params, { name: who }) => saveGroup(services, { ...params, who }),
  'memberGroups.remove': (params, { name: who }) => removeGroup(services, { ...params, who }),
  'memberGroups.addMembers': (params, { name: who }) => addMembers(services, { ...params, who }),
  'memberGroups.removeMember': (params, { name: who }) => removeMember(services, { ...params, who }),
  'memberGroups.listMembers': (params) => listMembers(services, params),
});
