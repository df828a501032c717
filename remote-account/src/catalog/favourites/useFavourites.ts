import { favourites } from '@cellar/shared/api/catalog/favourites/calls';
import { useList } from '@cellar/shared/hooks/useList';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import type { Params, Result } from '@cellar/shared/contract/calls';

const SIZE = 20;

export type Favourite = Result<'favourites.list'>['list'][number];
export type Group = NonNullable<Params<'favourites.list'>['group']>;

const GROUPS = {
  red: true,
  white: true,
  rose: true,
  sparkling: true,
  sweet: true,
  spirit: true,
  goods: true,
} satisfies Record<Group, true>;

/** The group that an address names; none where it names nothing that is one. */
export const groupOf = (text: string | undefined): Group | undefined =>
  text !== undefined && Object.hasOwn(GROUPS, text) ? (text as Group) : undefined;

/** The favourites of one group, or all, with the groups that there are. */
export function useFavourites(group: Group | undefined) {
  const groups = useLoad(favourites.listGroups, []);
  const list = useList(
    (cursor) => favourites.list({ size: SIZE, ...(group ? { group } : {}), ...(cursor ? { cursor } : {}) }),
    [group],
  );
  const { submit: remove, busy } = useSubmit(async (ids: readonly string[]) => {
    await favourites.remove({ productIds: [...ids] });
    list.replaceItems((known) => known.filter(({ id }) => !ids.includes(id)));
    void groups.reload();
    return true;
  });
  const refresh = async () => {
    const [came] = await Promise.all([list.reload(), groups.reload()]);
    return came;
  };
  return { list, groups: groups.data?.list ?? [], remove, busy, refresh };
}
