import { SecondLine } from '../../../kit/base/SecondLine';
import { useNavigate } from 'react-router-dom';
import type { Result } from '@cellar/shared/contract/calls';
import { pictureAddress } from '@cellar/shared/format/picture';
import { money } from '@cellar/shared/format/number/money';
import { PageHead } from '../../../page/PageHead';
import { usePageLack } from '../../../page/usePageInfo';
import { Badge } from '../../../kit/base/Badge';
import { Button } from '../../../kit/base/Button';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { SchoolTabs } from '../SchoolTabs';
import styles from '../school.module.css';
import { useSubjects } from './useSubjects';

type Courses = Result<'school.listCourses'>;
type Level = Courses['levels'][number];
type Region = Courses['regions'][number];
type Teacher = Courses['teachers'][number];

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

type PartProps<Row> = {
  title: string;
  /** Part of the address of one of them. */
  to: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  from: ReturnType<typeof useSubjects>;
  empty: string;
};

const idOf = (row: Level | Region | Teacher) => ('id' in row ? row.id : String(row.level));

function Part<Row extends Level | Region | Teacher>({ title, to, columns, rows, from, empty }: PartProps<Row>) {
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
      />
    </>
  );
}

/** What sessions are made of: levels, region courses and teachers. */
export function CoursesPage() {
  const query = useSubjects();
  const { levels, regions, teachers } = query.data ?? {};
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
    </>
  );
}
