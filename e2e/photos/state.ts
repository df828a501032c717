import type { CallName } from '@cellar/shared/contract/calls';
import type { JourneyStep } from '@cellar/shared/contract/discovery';
import type { Opening, Visit, Visitor, VisitState } from '@cellar/shared/contract/visit';
import type { Page } from '@playwright/test';
import { isSentTo } from '../support/calls';
import {
  applied,
  broken,
  changed,
  hang,
  isCall,
  lengthened,
  offline,
  refused,
  withoutFirstData,
  type Json,
} from './change';

/** How a photo of a screen in one state is taken. */
export type State = Opening & {
  as: Visitor;
  /** Calls answered otherwise than by the server. */
  before?: (page: Page) => Promise<unknown>;
  /** What the person does once the page is drawn. */
  then?: (page: Page) => Promise<unknown>;
  /** The page never gets further than its placeholders. */
  waits?: true;
  /** Only what is in sight, for what lies over the page. */
  overlay?: true;
};

const PRESSABLE = ['button', 'link', 'tab', 'checkbox', 'switch', 'radio'] as const;

async function play(page: Page, step: JourneyStep) {
  if ('open' in step) await page.goto(step.open);
  else if ('press' in step) {
    const [first, ...others] = PRESSABLE.map((role) => page.getByRole(role, { name: step.press }));
    const any = others.reduce((all, one) => all.or(one), first!);
    await any.filter({ visible: true }).first().click();
  } else if ('fill' in step)
    await page
      .getByLabel(step.fill)
      .and(page.locator('input, textarea'))
      .filter({ visible: true })
      .first()
      .fill(step.with);
  else await page.getByText(step.see).filter({ visible: true }).first().waitFor();
}

const sentTo = (calls: CallName[]) => (url: URL) => calls.some((call) => isSentTo(call, url));

async function fake(page: Page, { answers = {}, refusals = {} }: VisitState) {
  if (Object.keys({ ...answers, ...refusals }).length) await withoutFirstData(page);
  for (const [call, change] of Object.entries(answers) as [CallName, Json][])
    await changed(page, sentTo([call]), (real) => applied(real, change));
  for (const [call, { message, result }] of Object.entries(refusals) as [
    CallName,
    { message: string; result?: object },
  ][])
    await refused(page, sentTo([call]), message, result);
}

/** The states of every screen that shows data. */
const dataStates = (data: CallName[]): Record<string, Pick<State, 'before' | 'waits'>> =>
  Object.fromEntries(
    Object.entries({
      long: (page: Page) => changed(page, isCall, (result) => lengthened(result)),
      loading: hang,
      error: (page: Page) => broken(page, sentTo(data)),
      offline: (page: Page) => offline(page, sentTo(data)),
    }).map(([name, answer]) => [
      name,
      {
        before: async (page: Page) => {
          await withoutFirstData(page);
          await answer(page);
        },
        ...(name === 'loading' && { waits: true }),
      },
    ]),
  );

const large = (page: Page) =>
  page.context().addCookies([{ name: 'cellar-large-text', value: '1', url: process.env['SHOP_ORIGIN'] ?? '' }]);

/** Every state in which a visited screen is photographed. */
export function statesOf({ as, query = {}, stored = {}, data, states = {} }: Visit): Record<string, State> {
  const usual = { as, query, stored };
  const own = Object.entries(states).map(([name, state]): [string, State] => [
    name,
    {
      ...usual,
      ...state,
      before: (page) => fake(page, state),
      then: async (page) => {
        for (const step of state.steps ?? []) await play(page, step);
      },
    },
  ]);
  const common = Object.entries({ usual: {}, large: { before: large }, ...(data ? dataStates(data) : {}) });
  return Object.fromEntries([
    ...common.map(([name, state]): [string, State] => [name, { ...usual, ...state }]),
    ...own,
  ]);
}
