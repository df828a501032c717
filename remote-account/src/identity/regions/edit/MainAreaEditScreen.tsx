import { regions } from '@cellar/shared/api/identity/regions/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Button, cx, Empty, Loaded, Page, Skeleton, Tag } from '@cellar/shared/ui/base';
import { AreaPicker } from '@cellar/shared/ui/picker';
import { useState } from 'react';
import { Offers } from '../Offers';
import css from '../regions.module.css';
import { FromAddresses } from './FromAddresses';
import { useRegions, type RegionRow } from './useRegions';

const TITLE = '编辑主营区域';

export default function MainAreaEditScreen() {
  const saved = useLoad(regions.list, []);
  if (saved.data) return <Editor known={saved.data} />;
  return (
    <Page title={TITLE}>
      <Loaded from={saved} skeleton={<Skeleton shapes="card lines" />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

function Editor({ known: { list, most } }: { known: Result<'regions.list'> }) {
  const { rows, add, remove, makeMain, save, busy } = useRegions(list);
  const [picking, setPicking] = useState(false);
  const full = rows.length >= most;
  const bottom = (
    <>
      <Button kind="line" size="l" block disabled={full} onClick={() => setPicking(true)}>
        {full ? `最多 ${most} 个` : '添加区域'}
      </Button>
      <Button size="l" block disabled={rows.length === 0} loading={busy} onClick={save}>
        保存
      </Button>
    </>
  );
  return (
    <Page title={TITLE} bottom={bottom} className={css.page}>
      {rows.length === 0 && <Empty picture="address" text="请至少添加一个区域" />}
      {rows.length > 0 && (
        <p className={css.count}>
          <b>{`已选 ${rows.length} / ${most}`}</b>
          <span>第一个是主营区域，活动和服务按它安排</span>
        </p>
      )}
      <ul className={css.rows} aria-label="主营区域">
        {rows.map((row, i) => (
          <li key={row.areaCode}>
            <Region row={row} main={i === 0} onMain={() => makeMain(row)} onRemove={() => remove(row.areaCode)} />
          </li>
        ))}
      </ul>
      <FromAddresses rows={rows} disabled={full} onAdd={add} />
      {rows[0] && <Offers {...rows[0]} />}
      <AreaPicker open={picking} onClose={() => setPicking(false)} value="" levels={2} onConfirm={add} />
    </Page>
  );
}

type RegionProps = { row: RegionRow; main: boolean; onMain: () => void; onRemove: () => void };

const Region = ({ row: { area }, main, onMain, onRemove }: RegionProps) => (
  <div className={css.row}>
    <span className={css.area}>
      {area}
      {main && <Tag tone="solid">主营</Tag>}
    </span>
    {!main && (
      <button type="button" className={css.action} aria-label={`设为主营：${area}`} onClick={onMain}>
        设为主营
      </button>
    )}
    <button type="button" className={cx(css.action, css.remove)} aria-label={`移除：${area}`} onClick={onRemove}>
      移除
    </button>
  </div>
);
