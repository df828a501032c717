import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { headlines } from '@cellar/shared/api/catalog/headlines/calls';
import type { ShopArticle } from '@cellar/shared/api/catalog/headlines/schema';
import { HEADLINE_CHANNELS } from '@cellar/shared/constants/headlines';
import type { Params } from '@cellar/shared/contract/calls';
import { useCallPages } from '../../api/useCall';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { NO_FIELDS } from '../../kit/form/useSchemaForm';
import type { Column } from '../../kit/table/DataTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { PagedTable } from '../../kit/table/PagedTable';
import link from '../../kit/table/Link.module.css';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';

const COLUMNS: Column<ShopArticle>[] = [
  {
    id: 'title',
    title: '标题',
    cell: ({ id, title }) => (
      <Link className={link.link} to={`/headlines/${id}`}>
        {title}
      </Link>
    ),
  },
  { id: 'channel', title: '频道', cell: ({ channel }) => channel, isShort: true },
  { id: 'reads', title: '阅读', cell: ({ reads }) => reads.toLocaleString('zh-CN'), isFigure: true },
  { id: 'likes', title: '点赞', cell: ({ likes }) => likes.toLocaleString('zh-CN'), isFigure: true },
  { id: 'at', title: '发布', cell: ({ at }) => <Time at={at} />, isShort: true },
  {
    id: 'state',
    title: '状态',
    cell: ({ isShown }) => <Badge tone={isShown ? 'ok' : 'plain'}>{isShown ? '显示中' : '已下架'}</Badge>,
    isShort: true,
  },
];
const FIELDS: FilterField<'channel'>[] = [
  {
    kind: 'select',
    name: 'channel',
    label: '频道',
    all: '全部频道',
    options: HEADLINE_CHANNELS.map((channel) => ({ value: channel, label: channel })),
  },
];

const ShownDialog = ({ article, onClose }: { article: ShopArticle; onClose: () => void }) => (
  <ConfirmAction
    title={`${article.isShown ? '下架' : '恢复'}「${article.title}」`}
    happens={article.isShown ? '买家不再看到，打开旧链接会看到「文章已下架」。' : '买家又能看到，发布时间不变。'}
    confirm={article.isShown ? '下架' : '恢复'}
    isDangerous={article.isShown}
    schema={NO_FIELDS}
    start={{}}
    send={() => headlines.setShown({ articleId: article.id, revision: article.revision, isShown: !article.isShown })}
    done={() => `「${article.title}」已${article.isShown ? '下架' : '恢复'}`}
    onClose={onClose}
  />
);

/** Articles of the shop, by channel. */
export function ArticlesPage() {
  const lack = usePageLack();
  const navigate = useNavigate();
  const filters = useFilters(FIELDS);
  const pages = useCallPages(headlines.listForShop, filters.params as Params<'headlines.listForShop'>, {
    keepsLast: true,
  });
  const [open, setOpen] = useState<ShopArticle | null>(null);
  const actions = {
    name: ({ title }: ShopArticle) => title,
    of: (article: ShopArticle) => [
      { label: '修改', run: () => void navigate(`/headlines/${article.id}`) },
      { label: article.isShown ? '下架' : '恢复', run: () => setOpen(article) },
    ],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={pages} />
        <Button kind="primary" blocked={lack} onClick={() => void navigate('/headlines/new')}>
          写文章
        </Button>
      </PageHead>
      <FilterBar label="筛选文章" fields={FIELDS} filters={filters} />
      <PagedTable
        label="文章"
        columns={COLUMNS}
        pages={pages}
        keyOf={({ id }) => id}
        history={({ id, title }) => ({ record: id, name: title })}
        empty={filters.isNarrowed ? '这个频道还没有文章。' : '还没有文章。写好后显示在酒头条。'}
        actions={lack ? null : actions}
        more="更多文章"
      />
      {open && <ShownDialog article={open} onClose={() => setOpen(null)} />}
    </>
  );
}
