import { Picker, type PickerOption } from './Picker';

type DatePickerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** YYYY-MM-DD; '' opens at `max`. */
  value: string;
  /** First and last day that can be chosen. */
  min: string;
  max: string;
  onConfirm: (day: string) => void;
};

const span = (from: number, to: number, unit: string): PickerOption[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => ({
    value: String(from + i).padStart(2, '0'),
    text: `${from + i}${unit}`,
  }));

const parts = (day: string) => day.split('-').map(Number) as [number, number, number];

/** Year, month and day between two days. */
export const dateColumns =
  (min: string, max: string) =>
  ([year, month]: readonly string[]): PickerOption[][] => {
    const [low, high] = [parts(min), parts(max)];
    const y = Number(year);
    const m = Number(month);
    const months = span(y === low[0] ? low[1] : 1, y === high[0] ? high[1] : 12, '月');
    const edge = (end: typeof low) => y === end[0] && m === end[1];
    const days = span(edge(low) ? low[2] : 1, edge(high) ? high[2] : new Date(Date.UTC(y, m, 0)).getUTCDate(), '日');
    return [span(low[0], high[0], '年'), year ? months : [], month ? days : []];
  };

export function DatePicker({ open, onClose, title, value, min, max, onConfirm }: DatePickerProps) {
  return (
    <Picker
      open={open}
      onClose={onClose}
      title={title}
      labels={['年', '月', '日']}
      columns={dateColumns(min, max)}
      value={(value || max).split('-')}
      onConfirm={(picked) => onConfirm(picked.join('-'))}
    />
  );
}
