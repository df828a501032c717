import { z } from 'zod';
import { memberGroupsSchema, type GroupRule, type MemberGroup } from '@cellar/shared/api/members/memberGroups/schema';
import { money } from '@cellar/shared/format/number/money';
import type { Result } from '@cellar/shared/contract/calls';
import { fenOf, Yuan } from '../../kit/form/typed/amounts';

export type Choices = Result<'memberGroups.listChoices'>;
const { params } = memberGroupsSchema.save;
const days = z.coerce.number('请填写天数').int('天数要填整数').min(1, '最少 1 天').max(3650, '最多 3650 天').optional();

/** A group as it is typed. */
export const groupForm = z.object({
  name: params.shape.name,
  kind: z.enum(['rule', 'hand']),
  levelIds: z.array(z.string()).default([]),
  provinces: z.array(z.string()).default([]),
  boughtDays: days,
  quietDays: days,
  spentYuan: Yuan.optional(),
});
export type TypedGroup = z.output<typeof groupForm>;
const FEN = 100;

type TypedRule = { [Field in keyof Omit<TypedGroup, 'name' | 'kind'>]?: TypedGroup[Field] | undefined };

/** The rule that is sent. */
export const ruleFrom = ({ levelIds, provinces, boughtDays, quietDays, spentYuan }: TypedRule): GroupRule => ({
  ...{ levelIds: levelIds ?? [], provinces: provinces ?? [] },
  boughtDays: boughtDays ?? null,
  quietDays: quietDays ?? null,
  spentFen: spentYuan === undefined ? null : fenOf(spentYuan),
});

/** The fields of a group, or those of a new one. */
export const startOf = (group: MemberGroup | null): z.input<typeof groupForm> => ({
  name: group?.name ?? '',
  kind: group && !group.rule ? 'hand' : 'rule',
  levelIds: group?.rule?.levelIds ?? [],
  provinces: group?.rule?.provinces ?? [],
  boughtDays: group?.rule?.boughtDays ?? '',
  quietDays: group?.rule?.quietDays ?? '',
  spentYuan: group?.rule?.spentFen ? group.rule.spentFen / FEN : '',
});

/** 「金卡会员；近 30 天买过；广东省」 */
export function ruleText(
  { levelIds, provinces, boughtDays, quietDays, spentFen }: GroupRule,
  choices?: Choices,
): string {
  const levels = levelIds.map((id) => choices?.levels.find((level) => level.id === id)?.name ?? id);
  const places = provinces.map((code) => choices?.provinces.find((place) => place.code === code)?.name ?? code);
  return [
    levels.join('或'),
    boughtDays !== null && `近 ${boughtDays} 天买过`,
    quietDays !== null && `近 ${quietDays} 天没买`,
    spentFen !== null && `一年买满 ${money(spentFen)}`,
    places.join('或'),
  ]
    .filter(Boolean)
    .join('；');
}
