import {
  appVersion,
  clientKind,
  compareVersions,
  inApp,
  inMessenger,
  isNewerApp,
  systemType,
} from '@cellar/shared/runtime/client';

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari',
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel) Chrome',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome',
};

function asAgent(userAgent: string) {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
}

afterEach(() => jest.restoreAllMocks());

// Rules: track-5, app-1
it.each([
  [agents.iphone, 'h5', 4],
  [agents.android, 'h5', 3],
  [agents.desktop, 'h5', 2],
  [`${agents.iphone} MicroMessenger/8.0`, 'h5', 4],
  [`${agents.iphone} CellarApp/2.10`, 'ios', 4],
  [`${agents.android} CellarApp/1.0`, 'android', 3],
])('%s is %s for calls and %i for tracking', (agent, kind, system) => {
  asAgent(agent);
  expect(clientKind()).toBe(kind);
  expect(systemType()).toBe(system);
  expect(inMessenger()).toBe(agent.includes('MicroMessenger'));
  expect(inApp()).toBe(kind !== 'h5');
});

// Rule: app-8
it.each([
  ['2.10', '2.4', 1],
  ['2.4.0', '2.4', 0],
  ['2.4', '2.4.1', -1],
  ['10', '9.9', 1],
])('%s against %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

// Rule: app-8
it.each([
  ['2.4', false],
  ['2.4.0', false],
  ['2.10', true],
])('app %s is newer: %s', (version, newer) => {
  asAgent(`${agents.android} CellarApp/${version}`);
  expect(appVersion()).toBe(version);
  expect(isNewerApp()).toBe(newer);
});
