import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../base/Button';
import { isFree } from '../table/isFree';
import { useOpenedFrom } from './useOpenedFrom';

/** Leads to the records before and after this one in the list that it was opened from, by K and J, too. */
export function Neighbours() {
  const opened = useOpenedFrom();
  const navigate = useNavigate();
  const to: Record<string, string | undefined> = { k: opened?.before, j: opened?.after };
  const go = (key: string) => {
    const next = to[key];
    if (next) void navigate(next, { replace: true, state: opened?.state });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isFree(event)) go(event.key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  if (!opened) return null;
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
