import { SecondLine } from '../../../kit/base/SecondLine';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Result } from '@cellar/shared/contract/calls';
import { pictureAddress } from '@cellar/shared/format/picture';
import { money } from '@cellar/shared/format/number/money';
import { PageHead } from '../../../page/PageHead';
import { usePageLack } from '../../../page/usePageInfo';
import { Badge } from '../../../kit/base/Badge';
import { Button } from '../../../kit/base/Button';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import type { RowAction } from '../../../kit/table/RowActions';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { SchoolTabs } from '../SchoolTabs';
import styles from '../school.module.css';
import { RemoveBannerDialog } from './BannerPage';
import { useSubjects } from './useSubjects';

type Courses = Result<'school.listCourses'>;
type Level = Courses['levels'][number];
type Region = Courses['regions'][number];
type Teacher = Courses['teachers'][number];
type Banner = Courses['banners'][number];

const THUMB = 160;
const Thumb = ({ picture: { key } }: { picture: Level['picture'] }) => (
  <img className={styles.thumb} src={pictureAddress('', key, THUMB, 'webp')} alt="" loading="lazy" />
);

const Named = ({ name, note }: { name: string; note: string }) => (
  <>
    {name}
    <SecondLine>{note}</SecondLine>
  </>
);

const picture = {
  id: 'picture',
  title: '图片',
  cell: (row: { picture: Level['picture'] }) => <Thumb picture={row.picture} />,
  isShort: true,
};
const price = {
  id: 'price',
  title: '价格',
  cell: ({ priceFen }: { priceFen: number }) => money(priceFen),
  isFigure: true,
};
const material = {
  id: 'material',
  title: '学习资料',
  cell: (row: { material: readonly object[] }) => `${row.material.length} 份`,
  isFigure: true,
};

const LEVELS: Column<Level>[] = [
  { id: 'name', title: '级别', cell: ({ name, title }) => <Named name={name} note={title} /> },
  picture,
  { id: 'time', title: '时长', cell: ({ days, hours }) => `${days} 天 · ${hours} 课时`, isShort: true },
  material,
  price,
];

const REGIONS: Column<Region>[] = [
  { id: 'name', title: '产区课', cell: ({ name, foreignName }) => <Named name={name} note={foreignName} /> },
  picture,
  { id: 'country', title: '国家', cell: ({ countryName }) => countryName, isShort: true },
  { id: 'time', title: '时长', cell: ({ hours }) => `${hours} 课时`, isShort: true },
  material,
  price,
];

const TEACHERS: Column<Teacher>[] = [
  { id: 'name', title: '讲师', cell: ({ name, title }) => <Named name={name} note={title} /> },
  picture,
  { id: 'credentials', title: '资质', cell: ({ credentials }) => credentials.join('、') || '—' },
  { id: 'years', title: '从业', cell: ({ years }) => `${years} 年`, isFigure: true },
  {
    id: 'status',
    title: '状态',
    cell: ({ leftAt }) => (leftAt ? <Badge>已离职</Badge> : <Badge tone="ok">在职</Badge>),
    isShort: true,
  },
];

const OPENS = { level: '级别', region: '产区课', session: '班次', path: '页面' };
const BANNERS: Column<Banner>[] = [
  { id: 'title', title: '横幅', cell: ({ title, subtitle }) => <Named name={title} note={subtitle} /> },
  picture,
  { id: 'opens', title: '打开', cell: ({ target }) => OPENS[target.kind], isShort: true },
  { id: 'position', title: '排序', cell: ({ position }) => position, isFigure: true },
];

type PartProps<Row> = {
  title: string;
  /** Part of the address of one of them. */
  to: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  from: ReturnType<typeof useSubjects>;
  empty: string;
  actions?: { name: (row: Row) => string; of: (row: Row) => readonly RowAction[] };
};

const idOf = (row: Level | Region | Teacher | Banner) => ('id' in row ? row.id : String(row.level));

function Part<Row extends Level | Region | Teacher | Banner>({
  title,
  to,
  columns,
  rows,
  from,
  empty,
  actions,
}: PartProps<Row>) {
  const navigate = useNavigate();
  const lack = usePageLack();
  return (
    <>
      <h2 className={styles.section}>
        {title}
        <span className={styles.aside}>
          <Button blocked={lack} onClick={() => void navigate(`/school/${to}/new`)}>
            新建{title}
          </Button>
        </span>
      </h2>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        from={from}
        keyOf={idOf}
        {...(lack ? {} : { opens: (row: Row) => `/school/${to}/${idOf(row)}` })}
        empty={empty}
        actions={(!lack && actions) || null}
      />
    </>
  );
}

/** What sessions are made of, levels, region courses and teachers, and the banners of the school's page. */
export function CoursesPage() {
  const query = useSubjects();
  const { levels, regions, teachers, banners } = query.data ?? {};
  const [removing, setRemoving] = useState<Banner | null>(null);
  const actions = {
    name: ({ title }: Banner) => title,
    of: (banner: Banner) => [{ label: '删除', run: () => setRemoving(banner) }],
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <SchoolTabs />
      <Part
        title="级别"
        to="levels"
        columns={LEVELS}
        rows={levels}
        from={query}
        empty="还没有级别。新建一个，就能排 WSET 的班次。"
      />
      <Part title="产区课" to="regions" columns={REGIONS} rows={regions} from={query} empty="还没有产区课。" />
      <Part
        title="讲师"
        to="teachers"
        columns={TEACHERS}
        rows={teachers}
        from={query}
        empty="还没有讲师。新建一位，才能排班。"
      />
      <Part
        title="横幅"
        to="banners"
        columns={BANNERS}
        rows={banners}
        from={query}
        empty="还没有横幅。新建后显示在学院首页最上方。"
        actions={actions}
      />
      {removing && <RemoveBannerDialog banner={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
