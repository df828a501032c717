import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { useCall } from '../api/useCall';
import { Icon, type IconName } from '../kit/base/Icon';
import { useDebounced } from '../kit/base/useDebounced';
import styles from './Jump.module.css';

export type Entry = { path: string; title: string; icon: IconName };

const AT_ONCE = 8;
const AFTER_TYPING_MS = 200;

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

/** Where one can go: parts of the console, and pages of the shop by what is typed. */
export function JumpChoices({ entries, onGo }: ChoicesProps) {
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
