import {
  areaOf,
  cityOptions,
  columnsOf,
  countyOptions,
  provinceOptions,
  type Area,
  type AreaLists,
} from '@cellar/shared/format/address/area';
import { lastArea, rememberArea } from '@cellar/shared/hooks/lastArea';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { loadAreas } from '@cellar/shared/runtime/areas';
import { readKey } from '@cellar/shared/runtime/storage';
import { Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { Picker, type PickerOption } from './Picker';

type AreaPickerProps = {
  open: boolean;
  onClose: () => void;
  title?: string;
  /** Code chosen before; '' for none: it begins where the person was last. */
  value: string;
  /** Levels to choose, 3 without it. */
  levels?: 1 | 2 | 3;
  onConfirm: (area: Area) => void;
};

const columnsFor =
  (lists: AreaLists, levels: number) =>
  ([province, city]: readonly string[]): PickerOption[][] =>
    [
      provinceOptions(lists),
      province ? cityOptions(lists, province) : [],
      city ? countyOptions(lists, city) : [],
    ].slice(0, levels);

/** Province, city, county; abroad country and province. The lists are kept in the browser, else asked for when it opens. */
export function AreaPicker(props: AreaPickerProps) {
  const kept = readKey('cityList');
  if (kept) return <Wheels {...props} lists={kept} />;
  return props.open ? <Waiting {...props} /> : null;
}

function Waiting(props: AreaPickerProps) {
  const areas = useLoad(() => loadAreas(), []);
  if (areas.status === 'ready') return <Wheels {...props} lists={areas.data} />;
  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title ?? '选择地区'} tall>
      <Loaded from={areas} skeleton={<Skeleton shapes="text" />}>
        {() => null}
      </Loaded>
    </Sheet>
  );
}

function Wheels({
  open,
  onClose,
  title = '选择地区',
  value,
  levels = 3,
  onConfirm,
  lists,
}: AreaPickerProps & { lists: AreaLists }) {
  return (
    <Picker
      open={open}
      onClose={onClose}
      title={title}
      labels={['省份', '城市', '区县']}
      columns={columnsFor(lists, levels)}
      value={columnsOf(value || lastArea(), lists).slice(0, levels)}
      onConfirm={(picked) => {
        const area = areaOf(picked.at(-1) ?? '', lists);
        rememberArea(area.code);
        onConfirm(area);
      }}
    />
  );
}
