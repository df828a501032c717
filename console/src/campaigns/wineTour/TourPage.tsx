import { useMemo, useState } from 'react';
import { wineTour } from '@cellar/shared/api/campaigns/wineTour/calls';
import { wineTourSchema } from '@cellar/shared/api/campaigns/wineTour/schema';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { EditAction } from '../../kit/form/draft/EditAction';
import { TextField } from '../../kit/form/TextField';
import { DataTable, type Column } from '../../kit/table/DataTable';

type TourText = Result<'wineTour.listTexts'>['list'][number];
const schema = wineTourSchema.saveText.params.omit({ version: true });
const BLANK: TourText = { country: '', slogan: '', intro: '', position: 0, version: 0 };
/** What of a country is typed. */
const textOf = (tour: TourText | null) => {
  const { country, slogan, intro, position } = tour ?? BLANK;
  return { country, slogan, intro, position };
};
const NAMES = new Intl.DisplayNames('zh-CN', { type: 'region' });
const nameOf = (country: string) => NAMES.of(country) ?? country;

const COLUMNS: Column<TourText>[] = [
  {
    id: 'country',
    title: '国家',
    cell: ({ country }) => (
      <>
        {nameOf(country)} <span className={text.dim}>{country}</span>
      </>
    ),
  },
  { id: 'slogan', title: '标语', cell: ({ slogan }) => slogan },
  { id: 'intro', title: '介绍', cell: ({ intro }) => intro },
  { id: 'position', title: '排序', cell: ({ position }) => position, isFigure: true },
];

const TextDialog = ({ tour, onClose }: { tour: TourText; onClose: () => void }) => (
  <EditAction
    title={tour.version > 0 ? `修改：${nameOf(tour.country)}` : '新增国家'}
    happens="保存后「酒庄之旅」立即显示新的内容。"
    confirm="保存"
    schema={schema}
    row={tour}
    startOf={textOf}
    read={async () => (await wineTour.listTexts({})).list}
    isSame={(one, { country }) => one.country === country}
    send={(values, seen) => wineTour.saveText({ ...values, version: (seen ?? tour).version })}
    done={({ country }) => `${nameOf(country)} 的内容已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        {tour.version === 0 && (
          <TextField form={form} name="country" label="国家代码" hint="两个大写字母，例如法国 FR" />
        )}
        <TextField form={form} name="slogan" label="标语" />
        <TextField form={form} name="intro" label="介绍" lines={5} />
        <TextField form={form} name="position" label="排序" hint="小的在前" type="number" />
      </>
    )}
  </EditAction>
);

/** The tour of the wine tour, country by country. */
export function TourPage() {
  const query = useCall(wineTour.listTexts, {});
  const lack = usePageLack();
  const [open, setOpen] = useState<TourText | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ country }: TourText) => nameOf(country),
      of: (tour: TourText) => [{ label: '修改', run: () => setOpen(tour) }],
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button kind="primary" blocked={lack} onClick={() => setOpen(BLANK)}>
          新增国家
        </Button>
      </PageHead>
      <DataTable
        label="酒庄之旅"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ country }) => country}
        empty="酒庄之旅还没有国家。"
        actions={lack ? null : actions}
      />
      {open && <TextDialog tour={open} onClose={() => setOpen(null)} />}
    </>
  );
}
