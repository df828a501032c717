const box = () => {
  document.body.innerHTML = '<main><p id="box"></p></main>';
  const [main, element] = [document.querySelector('main')!, document.getElementById('box')!];
  return { main, element, shown: () => getComputedStyle(element) };
};

test('styles are worked out once while nothing changes', () => {
  const { shown } = box();
  expect(shown()).toBe(shown());
});

test('styles follow attributes, own styles, what is inherited and sheets', () => {
  const { main, element, shown } = box();
  expect(shown().display).toBe('block');
  element.hidden = true;
  expect(shown().display).toBe('none');
  element.hidden = false;
  expect(shown().display).toBe('block');
  element.style.display = 'flex';
  expect(shown().display).toBe('flex');
  main.style.visibility = 'hidden';
  expect(shown().visibility).toBe('hidden');
  main.removeAttribute('style');
  expect(shown().visibility).toBe('visible');
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = '.calm { pointer-events: none; }';
  element.className = 'calm';
  expect(shown().pointerEvents).toBe('none');
  sheet.remove();
  expect(shown().pointerEvents).toBe('auto');
});

test('styles follow an element to another place, and out of the page', () => {
  const { main, element, shown } = box();
  main.style.visibility = 'hidden';
  expect(shown().visibility).toBe('hidden');
  document.body.append(element);
  expect(shown().visibility).toBe('visible');
  element.remove();
  element.style.display = 'grid';
  const first = shown();
  expect(first).not.toBe(shown());
});
