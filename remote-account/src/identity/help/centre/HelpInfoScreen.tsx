import { help } from '@cellar/shared/api/identity/help/calls';
import type { HelpEntry } from '@cellar/shared/api/identity/help/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery, useSetQuery } from '@cellar/shared/runtime/query';
import { Button, Cell, Cells, Loaded, Page, Section, Skeleton } from '@cellar/shared/ui/base';
import { FileText, Lock, ShieldCheck, ShoppingCart, Store, Truck, Undo2, Wallet, Wine, type IconNode } from 'lucide';
import { SearchForm } from '../../../common/SearchForm';
import { TextRow } from '../../../common/rows/TextRow';
import css from './HelpInfoScreen.module.css';

export default function HelpInfoScreen() {
  const { q = '' } = useQuery();
  const setQuery = useSetQuery();
  const entries = useLoad(() => help.list(q ? { q } : {}), [q], { keep: true });
  const search = (query: string) => setQuery({ q: query.trim() || undefined }, { replace: true });
  return (
    <Page title="帮助中心" stacked>
      <SearchForm key={q} label="搜索帮助" text={q} onSearch={search} />
      <Loaded from={entries} skeleton={<Skeleton shapes="lines lines" className={css.bones} />}>
        {({ list }) => (q ? <Found list={list} q={q} onLeave={() => search('')} /> : <All list={list} />)}
      </Loaded>
      {!q && (
        <Cells>
          <Cell icon={ShieldCheck} label="安心购" value="每项保障的凭据" to="/safe-purchase" />
          <Cell icon="service" label="联系客服" to="/service-center" />
        </Cells>
      )}
    </Page>
  );
}

const icons: Record<string, IconNode> = {
  'help-guanyu': Store,
  'help-zhuanye': Wine,
  'help-fuwu': Undo2,
  'help-wuliu': Truck,
  'help-zhinan': ShoppingCart,
  'help-zhifu': Wallet,
  'help-privacy': Lock,
};

const groups = [
  { kind: 'help', title: '帮助' },
  { kind: 'agreement', title: '协议与政策' },
] as const;

const All = ({ list }: { list: HelpEntry[] }) =>
  groups.map(({ kind, title }) => (
    <Section key={kind} title={title}>
      <Cells>
        {list
          .filter((entry) => entry.kind === kind)
          .map((entry) => (
            <TextRow
              key={entry.slug}
              icon={icons[entry.slug] ?? FileText}
              to={`/${entry.slug}`}
              title={entry.title}
              text={entry.summary}
            />
          ))}
      </Cells>
    </Section>
  ));

function Found({ list, q, onLeave }: { list: HelpEntry[]; q: string; onLeave: () => void }) {
  if (list.length === 0)
    return (
      <EmptyPage
        picture="search"
        text={`没有找到「${q}」`}
        note="换个说法试试，或查看全部说明"
        action={<Button onClick={onLeave}>查看全部</Button>}
      />
    );
  return (
    <Section title="搜索结果" note={`${list.length} 篇`}>
      <Cells>
        {list.map(({ slug, title, found }) => (
          <TextRow
            key={slug}
            to={`/${slug}?section=${found?.section ?? 0}`}
            title={`${title} · ${found?.heading ?? ''}`}
            text={found?.excerpt ?? ''}
          />
        ))}
      </Cells>
    </Section>
  );
}
