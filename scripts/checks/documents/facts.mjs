import { browserFolders, isTest, lineAt, read, sources } from '../repository.mjs';

const TABLE = 'shared/src/constants/facts.ts';

/** A value of the table, as it stands in its source. */
const valueOf = (name, table) => {
  const found = new RegExp(`\\b${name}: ('([^']*)'|\\d+)`).exec(table);
  if (!found) throw new Error(`${TABLE} has no ${name}`);
  return found[2] ?? found[1];
};

const plain = (value) => value.replaceAll('°C', '℃').replaceAll('-', '–').replaceAll(' ', '');

/** How texts say a fact: the first group is the value that they give. */
const SAID = {
  cellarTemperature: [
    /(?:仓库?|酒窖|窖温|葡萄酒在)[^。；，\n']{0,16}?(\d+(?:[–-]\d+)? ?(?:℃|°C))/g,
    /'(\d+(?:[–-]\d+)? ?(?:℃|°C))', '[^']*窖温'/g,
  ],
  payMinutes: [
    /(\d+) ?分钟[内后][^。；，\n']{0,4}(?:付款|支付|自动取消)/g,
    /(?:未付款|未支付)[^。；，\n']{0,6}?(\d+) ?分钟/g,
  ],
  invoiceDays: [
    /电子发票[^。；\n']{0,14}?(\d+) 个工作日/g,
    /收货后[^。；\n']{0,4}?(次日|\d+ 个工作日)[^。；\n']{0,4}电子发票/g,
  ],
  reviewDays: [/(?:审核|初审|复审)[^。；\n']{0,20}?一般(?:在)? ?(\d+) 个工作日/g],
  priceProtectionDays: [
    /(?:价保|价格保护)[^。；，\n']{0,12}?(\d+) ?天/g,
    /付款后 ?(\d+) ?天内[^。；，\n']{0,8}(?:降价|更低)/g,
  ],
  principalDays: [/本金[^。；\n']{0,24}?(\d+) 个工作日/g],
};

/** Said against the table in other words. */
const NEVER = [
  [/余额[^。；\n']{0,14}不能提现/g, 'the principal of a balance can be had back'],
  [/用户服务协议|服务协议》/g, 'the agreement is called as in the table'],
  [/《(?:充值|余额)协议》/g, 'the agreement is called as in the table'],
];

/** Where a text says another value than the table. */
export function wrongFacts({ file, text }, table) {
  const wrong = Object.entries(SAID).flatMap(([name, patterns]) => {
    const value = valueOf(name, table);
    return patterns
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(([, said]) => plain(said) !== plain(value))
      .map((found) => `${file}:${lineAt(text, found.index)} says ${found[1]} where ${name} is ${value} (${TABLE}).`);
  });
  const never = NEVER.flatMap(([pattern, why]) =>
    [...text.matchAll(pattern)].map(
      (found) => `${file}:${lineAt(text, found.index)} says ${found[0]}: ${why} (${TABLE}).`,
    ),
  );
  return [...wrong, ...never];
}

export const inspect = () => {
  const table = read(TABLE);
  return sources([...browserFolders(), 'server/src', 'server/migrations', 'demo/src'], /\.(tsx?|sql)$/)
    .filter(({ file }) => !isTest(file) && file !== TABLE)
    .flatMap((source) => wrongFacts(source, table));
};
