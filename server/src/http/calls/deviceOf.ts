const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh/, 'Mac 电脑'],
  [/Linux|CrOS/, 'Linux 电脑'],
];
const PROGRAMS: [RegExp, string][] = [
  [/CellarApp\//, '酒窖 App'],
  [/MicroMessenger\//, '微信'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const nameIn = (known: [RegExp, string][], agent: string, other: string) =>
  known.find(([pattern]) => pattern.test(agent))?.[1] ?? other;

/** A device in words that its owner knows it by: 「iPhone · 微信」. */
export const deviceOf = (agent = ''): string =>
  `${nameIn(SYSTEMS, agent, '其他设备')} · ${nameIn(PROGRAMS, agent, '浏览器')}`;
