import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '@cellar/shared/api/pages/calls';
import type { PageHead, PageState } from '@cellar/shared/api/pages/schema';
import { useCall } from '../api/useCall';
import { PageHead as Head } from '../app/PageHead';
import { Button } from '../kit/Button';
import { DataTable } from '../kit/DataTable';
import { FilterBar } from '../kit/FilterBar';
import { ReadAt } from '../kit/ReadAt';
import { useFilters, type FilterField } from '../kit/useFilters';
import { useMayEdit } from '../session/staff';
import { editAddress } from './editAddress';
import { CopyDialog, NewPageDialog } from './PageNameDialogs';
import { PAGE_COLUMNS } from './pageColumns';
import { StateTabs } from './StateTabs';
import { Templates, type Template } from './Templates';

type Name = 'q' | 'author' | 'state';
type Open = { copy: PageHead } | { template: Template } | null;

const WORDS: FilterField<Name> = { kind: 'text', name: 'q', label: '名称或路径', placeholder: '名称、路径' };
const STATE: FilterField<Name> = { kind: 'select', name: 'state', label: '状态', all: '全部', options: [] };
const authorsOf = (names: readonly string[]): FilterField<Name> => ({
  kind: 'select',
  name: 'author',
  label: '作者',
  all: '全部作者',
  options: names.map((name) => ({ value: name, label: name })),
});
/** The state is chosen by tabs, the other two in the bar. */
const ALL: readonly FilterField<Name>[] = [WORDS, authorsOf([]), STATE];

export function PagesPage() {
  const filters = useFilters(ALL);
  const query = useCall(pages.list, filters.params as { state?: PageState });
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const fields = [WORDS, authorsOf(query.data?.authors ?? [])];
  const actions = {
    name: ({ name }: PageHead) => name,
    of: (page: PageHead) => [
      { label: '编辑', run: () => void navigate(editAddress(page.id)) },
      { label: '复制', run: () => setOpen({ copy: page }) },
    ],
  };
  return (
    <>
      <Head>
        <ReadAt from={query} />
        {mayEdit && (
          <Button kind="primary" aria-expanded={isNew} onClick={() => setNew(!isNew)}>
            新建页面
          </Button>
        )}
      </Head>
      {isNew && <Templates onChoose={(template) => setOpen({ template })} />}
      <StateTabs
        counts={query.data?.counts}
        chosen={filters.values.state}
        onChoose={(state) => filters.set({ ...filters.values, state })}
      />
      <FilterBar label="筛选页面" fields={fields} filters={filters} />
      <DataTable
        label="页面"
        columns={PAGE_COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        opens={({ id }) => `/pages/${id}`}
        empty={filters.isNarrowed ? '没有符合条件的页面，请清除筛选再看。' : '还没有页面，请点「新建页面」从模板开始。'}
        actions={mayEdit ? actions : null}
      />
      {open && 'copy' in open && <CopyDialog page={open.copy} onClose={close} />}
      {open && 'template' in open && <NewPageDialog template={open.template} onClose={close} />}
    </>
  );
}
