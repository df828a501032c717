import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { staff as staffCalls } from '@cellar/shared/api/identity/staff/calls';
import type { Queue } from '@cellar/shared/constants/waiting';
import type { Result } from '@cellar/shared/contract/calls';
import { useStaff } from '../api/staff';
import { callQuery } from '../api/useCall';
import { useNotified } from './notified';
import { QUEUE_PAGES } from '../page/queues';

const POLL_MS = 30_000;

type Counts = ReadonlyMap<Queue, number>;
const countsOf = ({ list }: Result<'staff.countWaiting'>): Counts =>
  new Map(list.map(({ queue, waiting }) => [queue, waiting]));

function notify(queue: Queue, waiting: number, onOpen: () => void) {
  try {
    const shown = new Notification(QUEUE_PAGES[queue].text, { body: `现在有 ${waiting} 条`, tag: queue });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen();
    };
  } catch {
    // Some phones let no page show one: the counts in the navigation say the same.
  }
}

/** Lets the browser say that there is new work while the console is open and something else is in front. */
export function NewWork() {
  const { name } = useStaff();
  const navigate = useNavigate();
  const queues = useNotified(name);
  const isOn = queues.length > 0 && 'Notification' in globalThis && Notification.permission === 'granted';
  const { data } = useQuery({
    ...callQuery(staffCalls.countWaiting, {}),
    enabled: isOn,
    refetchInterval: ({ state }) => (state.error?.kind === 'loginRequired' ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });
  const before = useRef<Counts | null>(null);
  useEffect(() => {
    if (!data) return;
    const now = countsOf(data);
    for (const queue of before.current && !document.hasFocus() ? queues : []) {
      const waiting = now.get(queue) ?? 0;
      if (waiting > (before.current?.get(queue) ?? 0))
        notify(queue, waiting, () => void navigate(QUEUE_PAGES[queue].to));
    }
    before.current = now;
  }, [data, queues, navigate]);
  return null;
}
