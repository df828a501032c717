import { regions } from '@cellar/shared/api/identity/regions/calls';
import type { BusinessRegion } from '@cellar/shared/api/identity/regions/schema';
import { areaText, type Area } from '@cellar/shared/format/address/area';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast } from '@cellar/shared/runtime/messages';
import { useBack } from '@cellar/shared/runtime/navigate';
import { writeKey } from '@cellar/shared/runtime/storage';
import { useState } from 'react';

export type RegionRow = Pick<BusinessRegion, 'areaCode' | 'area'>;

/** The rows as they are edited, the first being the main one, and the way to save them. */
export function useRegions(known: readonly RegionRow[]) {
  const [rows, setRows] = useState<readonly RegionRow[]>(known);
  const back = useBack();
  const { submit: save, busy } = useSubmit(async () => {
    const { grade } = await regions.save({ areaCodes: rows.map(({ areaCode }) => areaCode) });
    writeKey('TDgrade', grade);
    toast('已保存');
    back();
  });
  const add = (area: Area) => {
    if (rows.some(({ areaCode }) => areaCode === area.code)) return toast('这个区域已经在列表里');
    setRows([...rows, { areaCode: area.code, area: areaText(area) }]);
  };
  const without = (code: string) => rows.filter(({ areaCode }) => areaCode !== code);
  return {
    rows,
    add,
    remove: (code: string) => setRows(without(code)),
    makeMain: (row: RegionRow) => setRows([row, ...without(row.areaCode)]),
    save: () => void save(),
    busy,
  };
}
