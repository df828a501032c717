import { faultsOnArrival } from '../../support/look/arrival';
import { ask } from '../../support/calls';
import { EXPECT_MS, JOURNEY_MS } from '../../support/server/patience';
import { CLOSELY } from '../../support/walk/closely';
import { namesThings, PLACES } from '../../support/walk/places';
import { NEW_PASSWORD, newPhone } from '../../support/registering';
import { releaseBuilt, startProductionShop } from '../../support/server/productionShop';
import { expect, test } from '../../support/test';

/** Who is registered already is led from the second step to the first, which says so. */
const LED_ON: Record<string, string> = { '/newregister-second': '/new-register' };

/** An empty shop leads to no screen of one thing; `addresses.spec.ts` opens those with what names nothing. */
const OPEN = PLACES.filter((place) => CLOSELY || !namesThings(place));

// Rule: run-12
test('every screen that needs no thing opens in a production shop that nobody has filled yet', async ({
  page,
  request,
  watch,
}) => {
  test.setTimeout(JOURNEY_MS + OPEN.length * EXPECT_MS);
  const production = await startProductionShop();
  const { origin, sms } = production;
  try {
    await releaseBuilt(request, production);
    const shop = { request, origin };
    const phone = newPhone();
    await ask(shop, 'registration.sendCode', { phone });
    const info = await ask(shop, 'registration.submit', {
      phone,
      code: await sms.codeOf(phone),
      password: NEW_PASSWORD,
      ofAge: true,
      agreed: true,
      shopType: '个人',
    });
    watch.allow(/HTTP 404 \S+\/(api|buyCenter|h5|shop)\//, /status of 404/);
    for (const member of [false, true]) {
      await page.goto(`${origin}/update-app`);
      if (member) await page.evaluate((text) => localStorage.setItem('user-info', text), JSON.stringify(info));
      for (const place of OPEN.filter(({ visit }) => (visit.as === 'guest') !== member)) {
        await test.step(place.path, async () => {
          const endsAt = LED_ON[place.path] ?? place.leadsTo ?? place.path;
          const faults = await faultsOnArrival(
            { address: origin + place.path, endsAt, titles: [''] },
            { page, watch, withAxe: false },
          );
          expect.soft(faults, place.path).toEqual([]);
        });
      }
    }
    // A page that is still open would ask the shop that ends.
    await page.goto('about:blank');
  } finally {
    await production.stop();
  }
});
