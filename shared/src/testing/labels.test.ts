const labelsIn = (root: ParentNode, selector: string) => {
  const { labels } = root.querySelector(selector) as HTMLInputElement;
  return labels && Array.from(labels, (label) => label.textContent);
};

/** Elements that stand in the page. */
function inPage(html: string): ParentNode {
  document.body.innerHTML = html;
  return document;
}

afterEach(() => document.body.replaceChildren());

it('names the labels of an element in the order of the page, by their id and around it', () => {
  const page = inPage(
    '<label for="name">First</label><label>Around <input id="name"></label><label for="name">Last</label><label for="other">No</label>',
  );
  expect(labelsIn(page, 'input')).toEqual(['First', 'Around ', 'Last']);
  for (const tag of ['button', 'meter', 'output', 'progress', 'select', 'textarea'])
    expect(labelsIn(inPage(`<label for="one">Of ${tag}</label><${tag} id="one"></${tag}>`), tag)).toEqual([
      `Of ${tag}`,
    ]);
});

it('a label is of one element: the first with its id, or the first in it', () => {
  const page = inPage(
    '<label for="twice">Id</label><input id="twice"><textarea id="twice"></textarea><label>In <select></select><button></button></label>',
  );
  expect(labelsIn(page, 'input')).toEqual(['Id']);
  expect(labelsIn(page, 'textarea')).toEqual([]);
  expect(labelsIn(page, 'select')).toEqual(['In ']);
  expect(labelsIn(page, 'button')).toEqual([]);
});

it('a label with an empty or another id labels nothing in it; what is hidden has none', () => {
  expect(labelsIn(inPage('<label for="">Empty <input></label>'), 'input')).toEqual([]);
  expect(labelsIn(inPage('<label for="elsewhere">Other <input></label>'), 'input')).toEqual([]);
  expect(labelsIn(inPage('<label>Hidden <input type="hidden"></label>'), 'input')).toBeNull();
});

it('labels are found outside of the page, too, and after a change', () => {
  const label = document.createElement('label');
  label.innerHTML = 'Alone <input>';
  const input = label.querySelector('input')!;
  expect([...(input.labels ?? [])]).toEqual([label]);
  inPage('<label for="late">Of the page</label>').querySelector('body')!.append(input);
  expect([...(input.labels ?? [])]).toEqual([]);
  input.id = 'late';
  expect(Array.from(input.labels ?? [], ({ textContent }) => textContent)).toEqual(['Of the page']);
});
