import { csvOf } from './csv';

// Rule: numbers-6
test('a spreadsheet reads every cell as what it is', () => {
  expect(
    csvOf([
      ['名称', 3],
      ['他说"好"，\n再来', -1],
      ['=1+1', 0],
    ]),
  ).toBe('\uFEFF"名称",3\r\n"他说""好""，\n再来",-1\r\n"\'=1+1",0\r\n');
});
