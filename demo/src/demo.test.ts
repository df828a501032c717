import { DAY, MINUTE } from '@cellar/server/clock';
import { readConfiguration } from '@cellar/server/configuration';
import { withApp } from '@cellar/server/testing/withApp';
import { demo } from './demo';

test('the shop waits a day before an invoice in either mode, unless the demo is loaded into it', async () => {
  const config = readConfiguration({});
  expect([config.mode, config.pace]).toEqual(['demo', { invoiceAfterMs: DAY, trackAgainMs: 30 * MINUTE }]);
  await withApp(async ({ app }) => expect(app.config.pace).toBe(config.pace), config);
  await withApp(
    async ({ app }) => expect(app.config.pace).toEqual({ invoiceAfterMs: MINUTE, trackAgainMs: 0 }),
    config,
    {
      demo,
    },
  );
});
