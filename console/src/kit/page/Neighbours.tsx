import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../base/Button';
import { isFree } from '../table/isFree';

/** What a link to a record brings along: the ids of the list that it stands in. */
export type ListState = { ids: readonly string[] };

const idsOf = (state: unknown): readonly string[] => (state as Partial<ListState> | null)?.ids ?? [];

/** Leads to the records before and after this one in the list that it was opened from, by K and J, too. */
export function Neighbours({ id, addressOf }: { id: string; addressOf: (id: string) => string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const ids = idsOf(state);
  const at = ids.indexOf(id);
  const to: Record<string, string | undefined> = at < 0 ? {} : { k: ids[at - 1], j: ids[at + 1] };
  const go = (key: string) => {
    const next = to[key];
    if (next) void navigate(addressOf(next), { replace: true, state });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isFree(event)) go(event.key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  if (at < 0) return null;
  return (
    <>
      <Button small title="按 K" blocked={to['k'] ? null : '已是第一条'} onClick={() => go('k')}>
        上一条
      </Button>
      <Button small title="按 J" blocked={to['j'] ? null : '已是最后一条'} onClick={() => go('j')}>
        下一条
      </Button>
    </>
  );
}
