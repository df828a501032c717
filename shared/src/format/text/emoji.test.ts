import { stripEmoji } from '@cellar/shared/format/text/emoji';

// Rule: text-5
it.each([
  ['an extended pictograph', '好酒🍷', '好酒'],
  ['regional indicators', '法国🇫🇷', '法国'],
  ['a keycap', '第1️⃣支', '第支'],
  ['variation selector 16', '爱❤️你', '爱你'],
  ['joiners and skin tones', '家👩🏽‍👩🏽‍👧🏽', '家'],
  ['a flag made of tags', 'A🏴󠁧󠁢󠁥󠁮󠁧󠁿B', 'AB'],
])('takes out %s', (_, typed, kept) => {
  expect(stripEmoji(typed)).toBe(kept);
});

// Rule: text-5
it('keeps digits, # * © ® ™ and every other sign', () => {
  const text = '0123456789 #*©®™ Château 2015 波亚克・é—…（）';
  expect(stripEmoji(text)).toBe(text);
});
