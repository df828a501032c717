import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });

// Rule: region-1
test(
  'regions are saved together; the first is the main one, by whose name the person is known',
  scene(async ({ call, db }) => {
    const gold = await personNamed({ db }, 'gold');
    const areaCodes = ['320500', '310100', '310100', '900100'];
    const saved = await call('regions.save', { areaCodes }, gold);
    expect(saved.list.map(({ area, name, isMain }) => [area, name, isMain])).toEqual([
      ['江苏省 苏州市', '苏州', true],
      ['上海市', '上海', false],
      ['法国', '法国', false],
    ]);
    expect(saved.grade).toBe('苏州');
    expect(await call('regions.list', {}, gold)).toEqual(saved);
    expect((await call('member.getCenter', {}, gold)).grade).toBe('苏州');
    const other = await call('regions.save', { areaCodes: ['310100'] }, gold);
    expect(other.list).toHaveLength(1);
    expect((await call('profile.get', {}, gold)).mainRegion).toBe('上海');
    expect((await call('regions.list', {}, await personNamed({ db }, 'plain'))).grade).toBe('北京');
  }),
);

// Rule: region-1
test.each([
  [[], '请至少保留一个区域'],
  [['310100', '320500', '330100', '340100', '350100', '360100'], '最多 5 个区域'],
  [['999999'], '请选择地区'],
  [['x'], '请选择地区'],
])('%j: %s', (areaCodes, text) =>
  scene(async ({ call, db }) => {
    await expect(call('regions.save', { areaCodes }, await personNamed({ db }, 'gold'))).rejects.toThrow(text);
  })(),
);
