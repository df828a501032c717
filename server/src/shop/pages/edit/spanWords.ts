import { minuteWords } from '../../../core/minuteWords';

/** 11/27 20:00 至 11/30 23:59, by Shanghai's clocks. */
export const span = ({ from_at, to_at }: { from_at: Date; to_at: Date }) =>
  `${minuteWords(from_at)} 至 ${minuteWords(to_at)}`;
