const SHANGHAI = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** 11/27 20:00 至 11/30 23:59, by Shanghai's clocks. */
export const span = ({ from_at, to_at }: { from_at: Date; to_at: Date }) =>
  `${SHANGHAI.format(from_at)} 至 ${SHANGHAI.format(to_at)}`;
