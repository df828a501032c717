import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { thrownErrors, undeclaredErrors } from './thrownErrors.mjs';

const file = (name, text) => ({ file: `server/src/shop/${name}.ts`, text });
const codesOf = (...files) =>
  Object.fromEntries([...thrownErrors(files)].map(([call, codes]) => [call, [...codes.keys()].sort()]));

test('what a handler can throw is read along the functions that it names', () => {
  const rules = file(
    'rules',
    `import { BusinessError, NotFound } from '../errors/businessError';
     export const refused = (code: string, words: string) => new BusinessError(words, { code });
     export function assertOpen(state: string) {
       if (state === 'gone') throw new NotFound();
       if (state !== 'open') throw new BusinessError('', { code: state === 'soon' ? 'soon' : 'over' });
     }
     export const unused = () => { throw new BusinessError('', { code: 'unused' }); };`,
  );
  const handlers = file(
    'saleHandlers',
    `import { assertOpen, refused as no } from './rules';
     function buy(unused: string) { assertOpen(unused); throw no('soldOut', ''); }
     export const saleHandlers = (app: App) => {
       const start = () => { throw new PlatformError('busy'); };
       return {
         'sale.buy': () => buy('open'),
         'sale.start': () => start(),
         'sale.get': ({ refused }) => refused,
         'sale.try': () => { try { assertOpen('open'); } catch (error) { if (!(error instanceof BusinessError)) throw error; } },
       };
     };`,
  );
  assert.deepEqual(codesOf(rules, handlers), {
    'sale.buy': ['notFound', 'over', 'soldOut', 'soon'],
    'sale.start': ['busy'],
    'sale.get': [],
    'sale.try': [],
  });
  assert.deepEqual(
    undeclaredErrors(thrownErrors([rules, handlers]), {
      'sale.buy': ['notFound', 'over', 'soon'],
      'sale.start': ['busy'],
    }),
    ['sale.buy does not declare soldOut, which it can throw: sale.buy buy.'],
  );
});

// Rule: call-11
test('every error that a handler can throw is declared', async () => {
  const { calls } = await import('../../../shared/src/api/registry.ts');
  const { errorsOf } = await import('../../../shared/src/contract/errors.ts');
  const declared = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, errorsOf(call)]));
  const thrown = thrownErrors();
  assert.deepEqual(
    Object.keys(declared).filter((call) => !thrown.has(call)),
    [],
  );
  expectNone(undeclaredErrors(thrown, declared));
});
