import { newId } from './pageData';

const native = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
beforeEach(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true }));
afterEach(() => {
  if (native) Object.defineProperty(crypto, 'randomUUID', native);
  else Reflect.deleteProperty(crypto, 'randomUUID');
});

// Rule: compose-33
it('gives blocks new ids on plain http too, where the browser makes none', () => {
  const ids = [newId('Hero'), newId('Hero')];
  for (const id of ids) expect(id).toMatch(/^Hero-[0-9a-f]{8}$/);
  expect(ids[0]).not.toBe(ids[1]);
});
