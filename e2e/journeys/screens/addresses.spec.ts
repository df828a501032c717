import type { Visitor } from '@cellar/shared/contract/visit';
import { faultsOnArrival, type Address } from '../../support/look/arrival';
import type { Shop } from '../../support/calls';
import { EXPECT_MS, JOURNEY_MS } from '../../support/server/patience';
import { logIn, people, type PersonName } from '../../support/people';
import { CLOSELY } from '../../support/walk/closely';
import { faultsAtOwnAddress, titlesOf } from '../../support/walk/ownAddress';
import {
  MISSING,
  namesThings,
  otherThan,
  PLACES,
  queryNames,
  storedNames,
  withOwnThings,
  type Place,
} from '../../support/walk/places';
import { expect, test, type SignIn } from '../../support/test';
import { openedAt } from '../../support/walk/visits';
import { walksOf } from '../../support/walk/walk';

const CHOSEN = process.env['WALK_PATHS']?.split(',');
const NONSENSE = '没有这个/?&=%';
const NOBODYS = '0190a000-0000-7000-8000-00000000dead';
/** What a call answers about a thing that does not exist, as the browser reports it. */
const NO_SUCH_THING = [
  /^HTTP 404 \S+\/(api|buyCenter|h5|shop)\//,
  /^console error: .*status of 404 .*\/(api|buyCenter|h5|shop)\//,
];
/** Where pages lead that are opened without what they need. */
const LEADS_ON: Record<string, Place | undefined> = {
  '/newregister-second': PLACES.find((place) => place.path === '/new-register'),
};

/** What the bar says of a screen that has several views. */
const TITLES_OF_VIEWS: Record<string, string[]> = {
  '/search-result': ['搜索结果'],
  '/clientDetail': ['我的客户'],
  '/address-order-edit': ['新增地址'],
  '/my-back': ['退换详情', '申请退换'],
  '/wxLogin': ['扫码登录'],
};

const chosen = (places: Place[]) => places.filter(({ path }) => !CHOSEN || CHOSEN.includes(path));

const become = async (as: Visitor, shop: Shop, signInAs: SignIn): Promise<Shop> =>
  as === 'guest' ? shop : signInAs(as);

const asked = (path: string, values: Record<string, string>) => {
  const query = new URLSearchParams(values).toString();
  return query ? `${path}?${query}` : path;
};
const each = (names: string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));

/** Values that name nothing: for ids one that nobody has, else what is none; closely both, and each name by itself. */
function wrongValues(place: Place): Record<string, string>[] {
  const query = queryNames(place);
  if (query.length === 0) return [];
  const [nonsense, nobodys] = [each(query, NONSENSE), each(query, NOBODYS)];
  if (!CLOSELY) return [namesThings(place) ? nobodys : nonsense];
  return [nonsense, nobodys, ...(query.length > 1 ? query.map((name) => ({ [name]: NONSENSE })) : [])];
}

/** The screen without its parameters, and with parameters that name nothing; closely all of them, else the one that names most. */
function wrongAddresses(place: Place): Address[] {
  const { path: at, navTitle } = place;
  const [query, stored] = [queryNames(place), storedNames(place)];
  const here = { endsAt: place.leadsTo ?? at, titles: [navTitle, ...(TITLES_OF_VIEWS[at] ?? [])] };
  const next = LEADS_ON[at];
  const without = next ? { endsAt: next.path, titles: [next.navTitle] } : here;
  const wrong = [
    ...(query.length + stored.length ? [{ address: at, ...without }] : []),
    ...(stored.length ? [{ address: at, stored: each(stored, NONSENSE), ...without }] : []),
    ...wrongValues(place).map((values) => ({ address: asked(at, values), ...here })),
  ];
  return CLOSELY ? wrong : wrong.slice(-1);
}

const timeFor = (count: number) => JOURNEY_MS + count * EXPECT_MS;

// What is measured here is in CSS pixels (as in `every.spec.ts`).
test.use({ deviceScaleFactor: 1 });

// Rule: walk-1
test('every path of the shop has a screen', () => expect(MISSING).toEqual([]));

// `every.spec.ts` loads the screens of the remotes in the same way, and looks closer.
const RIGHT = CLOSELY ? PLACES : PLACES.filter(({ owner }) => owner === 'host');
for (const { name, as, places } of walksOf(chosen(RIGHT))) {
  // Rules: walk-2, walk-3, walk-4
  test(`pages of ${name}, each by its own address`, async ({ page, shop, signInAs, watch }, info) => {
    test.setTimeout(timeFor(places.length));
    const known = await become(as, shop, signInAs);
    const options = { page, shop: known, watch, withAxe: CLOSELY, outputDir: info.project.outputDir };
    for (const place of places)
      await test.step(place.path, async () =>
        expect.soft(await faultsAtOwnAddress(place, options), place.path).toEqual([]),
      );
  });
}

for (const { name, as, places } of walksOf(chosen(PLACES))) {
  const addresses = places.flatMap(wrongAddresses);
  if (addresses.length === 0) continue;
  // Rule: walk-5
  test(`pages of ${name}, with parameters that name nothing`, async ({ page, shop, signInAs, watch }) => {
    test.setTimeout(timeFor(addresses.length));
    watch.allow(...NO_SUCH_THING);
    await become(as, shop, signInAs);
    for (const wrong of addresses)
      await test.step(wrong.address, async () =>
        expect.soft(await faultsOnArrival(wrong, { page, watch, withAxe: CLOSELY }), wrong.address).toEqual([]),
      );
  });
}

const personal = PLACES.filter((place) => withOwnThings(place).length > 0);
for (const { name, as, places } of walksOf(chosen(personal), ({ visit }) => otherThan(visit.as))) {
  // Rule: walk-6
  test(`pages of ${name}, with things of somebody else`, async ({ page, shop, signInAs, watch, request }) => {
    test.setTimeout(timeFor(places.length));
    watch.allow(...NO_SUCH_THING);
    await become(as, shop, signInAs);
    for (const place of places)
      await test.step(place.path, async () => {
        const { token } = await logIn(request, shop.origin, people[place.visit.as as PersonName]);
        const titles = [
          place.navTitle,
          ...(TITLES_OF_VIEWS[place.path] ?? []),
          ...(await titlesOf(place, { ...shop, token })),
        ];
        for (const opening of withOwnThings(place)) {
          const owned = await openedAt(place.path, opening, { ...shop, token });
          const faults = await faultsOnArrival(
            { ...owned, endsAt: place.path, titles },
            { page, watch, withAxe: CLOSELY },
          );
          expect.soft(faults, owned.address).toEqual([]);
        }
      });
  });
}
