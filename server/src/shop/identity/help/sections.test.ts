import { sectionsOf, textOf } from './sections';

// Rule: help-3
test('items of a list stand in one line with one sign between them', () => {
  const [section] = sectionsOf('## 付款\n- 第一条。\n- 第二条\n- 第三条：\n- 第四条。');
  expect(textOf(section!)).toBe('第一条。第二条；第三条：第四条。');
});
