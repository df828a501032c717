import { quote, quoteLine } from '@cellar/shared/testing/trade';
import { differences, seenIn } from './differences';

const of = (change = {}) => {
  const [group] = quote().groups;
  return quote({ groups: [{ ...group!, lines: [quoteLine(1, change)] }] });
};

// Rule: checkout-8
test('says nothing of what is as it was, and names prices, quantities, goods that are gone and the total', () => {
  const seen = seenIn(of());
  expect(differences(seen, of())).toEqual([]);
  expect(differences(seen, of({ priceFen: 130000 }))).toMatchObject([{ from: '¥1,216.00', to: '¥1,300.00' }]);
  expect(differences(seen, of({ quantity: 3 }))).toMatchObject([{ from: '×1', to: '×3' }]);
  expect(differences(seen, { ...of(), totalFen: 100 })).toMatchObject([{ label: '合计', to: '¥1.00' }]);
  expect(differences(seen, { ...of(), groups: [] })).toMatchObject([{ to: '已不能购买' }]);
});
