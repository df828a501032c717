import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { tolerateTranslation } from '@cellar/shared/runtime/translatedPage';

const own = { ...pick(Node.prototype) };
function pick({ removeChild, insertBefore, appendChild }: Node) {
  return { removeChild, insertBefore, appendChild };
}
beforeEach(() => tolerateTranslation());
afterEach(() => void Object.assign(Node.prototype, own));

const textsIn = (root: Node): Text[] =>
  [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsIn(node)));

/** Translators that keep the text inside of what they wrap around it. */
function wrap(text: Text) {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
}

/** Translators that put another text in its place. */
function replace(text: Text) {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = `[${text.data}]`;
  outer.append(inner);
  text.parentNode?.insertBefore(outer, text);
  text.remove();
}

async function translate(way: (text: Text) => void) {
  await act(async () => {
    textsIn(document.body).forEach(way);
    await Promise.resolve();
  });
}

let change: (next: Partial<Bag>) => void = () => undefined;
type Bag = { count: number; note: string; wines: string[]; gift: boolean };

function Bag() {
  const [bag, setBag] = useState<Bag>({ count: 1, note: '', wines: ['Chablis', 'Pauillac', 'Barolo'], gift: true });
  change = (next) => act(() => setBag({ ...bag, ...next }));
  return (
    <section aria-label="bag">
      {bag.note}
      <p>
        共 {bag.count} 件{bag.gift && '，送开瓶器'}
      </p>
      {bag.gift && '含赠品'}
      {bag.wines.map((wine) => (
        <span key={wine}>{wine} 一支 </span>
      ))}
      {bag.gift ? '可开票' : <b>不开票</b>}
    </section>
  );
}

describe.each([
  ['wraps', wrap],
  ['replaces', replace],
] as const)('on a page whose texts a translator %s', (_, way) => {
  const shown = () => screen.getByLabelText('bag').textContent?.replace(/[[\]]/g, '');

  beforeEach(async () => {
    render(<Bag />);
    await translate(way);
  });

  // Rule: size-10
  it('texts come, go and give way to elements', async () => {
    change({ gift: false });
    expect(shown()).toBe('共 1 件Chablis 一支 Pauillac 一支 Barolo 一支 不开票');
    await translate(way);
    change({ gift: true, note: '急' });
    expect(shown()).toBe('急共 1 件，送开瓶器含赠品Chablis 一支 Pauillac 一支 Barolo 一支 可开票');
  });

  it('rows change their order and go away', async () => {
    change({ wines: ['Barolo', 'Chablis'], gift: false });
    expect(shown()).toBe('共 1 件Barolo 一支 Chablis 一支 不开票');
    await translate(way);
    change({ wines: [] });
    expect(shown()).toBe('共 1 件不开票');
  });

  it('a number that changes is the new one', async () => {
    change({ count: 7 });
    await act(async () => Promise.resolve());
    expect(shown()).toContain('共 7 件');
    await translate(way);
    change({ count: 8, note: '急' });
    await act(async () => Promise.resolve());
    expect(shown()).toContain('急共 8 件');
  });
});

it('an element that was never there is still a fault', () => {
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow(/not a child/);
});
