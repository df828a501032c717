import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '@cellar/shared/api/pages/calls';
import { useCall } from '../api/useCall';
import { Dialog } from '../kit/Dialog';
import { Icon, type IconName } from '../kit/Icon';
import { useDebounced } from '../kit/useDebounced';
import styles from './Jump.module.css';

type Entry = { path: string; title: string; icon: IconName };

const AT_ONCE = 8;
const AFTER_TYPING_MS = 200;
const isMac = navigator.platform.startsWith('Mac');

/** Pages of the shop by their name, path or goods. */
function ShopPages({ q, onGo }: { q: string; onGo: (path: string) => void }) {
  const { data } = useCall(pages.list, { q, size: AT_ONCE }, { refetchInterval: false });
  if (!data?.list.length) return null;
  return (
    <Command.Group heading="推广页面" forceMount>
      {data.list.map(({ id, name, path }) => (
        <Command.Item key={id} value={`page ${id}`} forceMount onSelect={() => onGo(`/pages/${id}`)}>
          <Icon name="page" />
          {name}
          <small>{path}</small>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

type ChoicesProps = { entries: readonly Entry[]; onGo: (path: string) => void };

function Choices({ entries, onGo }: ChoicesProps) {
  const [q, setQ] = useState('');
  const asked = useDebounced(q.trim(), AFTER_TYPING_MS);
  const found = entries.filter(({ title, path }) => `${title} ${path}`.includes(q.trim()));
  const input = useRef<HTMLInputElement>(null);
  // The dialog gives the focus to its first element when it opens.
  useEffect(() => input.current?.focus(), []);
  const seesPages = entries.some(({ path }) => path === 'pages');
  return (
    <Command label="跳到" shouldFilter={false} className={styles.choices}>
      <Command.Input ref={input} value={q} onValueChange={setQ} placeholder="页面名称、路径或栏目" />
      <Command.List aria-label="可以跳到">
        {found.length > 0 && (
          <Command.Group heading="栏目">
            {found.map(({ path, title, icon }) => (
              <Command.Item key={path} value={path} onSelect={() => onGo(`/${path}`)}>
                <Icon name={icon} />
                {title}
              </Command.Item>
            ))}
          </Command.Group>
        )}
        {asked !== '' && seesPages && <ShopPages q={asked} onGo={onGo} />}
        <Command.Empty>没有叫这个名字的栏目或页面</Command.Empty>
      </Command.List>
    </Command>
  );
}

/** Goes to a page by its name, from anywhere by ⌘K. */
export function Jump({ entries }: { entries: readonly Entry[] }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const onGo = (path: string) => {
    setOpen(false);
    void navigate(path);
  };
  return (
    <>
      <button type="button" className={styles.open} aria-keyshortcuts="Meta+K Control+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        跳到…
        <kbd aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Dialog title="跳到" onClose={() => setOpen(false)}>
          <Choices entries={entries} onGo={onGo} />
        </Dialog>
      )}
    </>
  );
}
