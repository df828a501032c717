const SHANGHAI = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** 11/27 20:00, by Shanghai's clocks. */
export const formatMinute = (at: Date) => SHANGHAI.format(at);
