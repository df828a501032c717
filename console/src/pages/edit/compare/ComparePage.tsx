import { useState, type ChangeEvent } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { RevisionHead } from '@cellar/shared/api/pages/pages/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { dayMinute } from '@cellar/shared/format/time/date';
import { useCall } from '../../../api/useCall';
import { InnerPageHead } from '../../../page/InnerPageHead';
import controls from '../../../kit/form/control.module.css';
import link from '../../../kit/table/Link.module.css';
import { Empty, Loaded } from '../../../kit/feedback/Loaded';
import { RowActions, type RowAction } from '../../../kit/table/RowActions';
import { useMayEdit, useMayPublish } from '../../../api/staff';
import { PublishDialog } from '../PublishDialog';
import { RestoreDialog } from '../StatusDialogs';
import { ChangeCard } from './ChangeCard';
import { changesOf, sentenceOf } from './changes';
import styles from './ComparePage.module.css';

type Page = Result<'pages.get'>;
type Chosen = { id: string; from: number; to: number };

const wordsOf = ({ revision, author, note, at }: RevisionHead) =>
  [`r${revision}`, dayMinute(at), author, note].filter(Boolean).join(' · ');

/** The two revisions, of which each can be exchanged for another. */
function Choice({ id, from, to }: Chosen) {
  const { data } = useCall(pages.listRevisions, { id });
  const [, setQuery] = useSearchParams();
  const choose = (name: 'from' | 'to') => (event: ChangeEvent<HTMLSelectElement>) =>
    setQuery({ from: String(from), to: String(to), [name]: event.target.value }, { replace: true });
  const sides = [
    { name: 'from', label: '旧版', value: from },
    { name: 'to', label: '新版', value: to },
  ] as const;
  return (
    <div className={styles.choice}>
      {sides.map(({ name, label, value }) => (
        <label key={name}>
          {label}
          <select className={controls.control} value={value} onChange={choose(name)}>
            {!data?.list.some(({ revision }) => revision === value) && <option value={value}>r{value}</option>}
            {data?.list.map((one) => (
              <option key={one.revision} value={one.revision}>
                {wordsOf(one)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** The way back: the older of the two made the newest, or published at once. */
function Back({ page, from }: { page: Page; from: number }) {
  const [open, setOpen] = useState<'restore' | 'publish' | null>(null);
  const [mayEdit, mayPublish] = [useMayEdit(), useMayPublish()];
  const isOn = page.state === 'live' && page.run?.revision === from;
  const actions: RowAction[] = [
    ...(mayEdit && from !== page.revision ? [{ label: `恢复 r${from}`, run: () => setOpen('restore') }] : []),
    ...(mayPublish && page.state !== 'archived' && !isOn
      ? [{ label: `发布 r${from}`, run: () => setOpen('publish') }]
      : []),
  ];
  const own = { page, onClose: () => setOpen(null) };
  return (
    <>
      <RowActions name={page.name} actions={actions} />
      {open === 'restore' && <RestoreDialog {...own} revision={from} />}
      {open === 'publish' && <PublishDialog {...own} publication={{ kind: 'now', revision: from }} />}
    </>
  );
}

function Changes({ id, from, to }: Chosen) {
  const query = useCall(pages.compare, { id, from, to }, { refetchInterval: false });
  return (
    <Loaded from={query}>
      {(compared) => {
        const changes = changesOf(compared);
        return (
          <>
            <p role="status">{sentenceOf(changes)}</p>
            {changes.map((change) => (
              <ChangeCard key={`${change.block} ${change.title}`} change={change} compared={compared} />
            ))}
          </>
        );
      }}
    </Loaded>
  );
}

/** What differs between two revisions of a page, side by side. */
export function ComparePage() {
  const { id = '' } = useParams();
  const [asked] = useSearchParams();
  const { data: page } = useCall(pages.get, { id });
  const [from, to] = [Number(asked.get('from')), Number(asked.get('to'))];
  const path = (
    <nav aria-label="位置" className={styles.path}>
      <Link className={link.link} to="/pages">
        页面
      </Link>
      {' / '}
      <Link className={link.link} to={`/pages/${id}`}>
        {page?.name ?? id}
      </Link>
      {' /'}
    </nav>
  );
  return (
    <>
      <InnerPageHead path={path}>{page && from > 0 && <Back page={page} from={from} />}</InnerPageHead>
      {from > 0 && to > 0 ? (
        <>
          <Choice id={id} from={from} to={to} />
          <Changes id={id} from={from} to={to} />
        </>
      ) : (
        <Empty>请回到页面，在版本里选两版来对比。</Empty>
      )}
    </>
  );
}
