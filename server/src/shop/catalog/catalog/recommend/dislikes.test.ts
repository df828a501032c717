import { newId } from '../../../../store/ids';
import { personNamed } from '../../../../testing/people';
import { withDemo, type DemoScene } from '../../../../testing/withDemo';

async function feed({ call }: DemoScene, person: Awaited<ReturnType<typeof personNamed>>) {
  return (await call('home.listFeed', { size: 50 }, person)).list;
}

// Rule: recommend-2
test('what a person does not want is recommended no more, until it is taken back', () =>
  withDemo(async (scene) => {
    const gold = await personNamed(scene, 'gold');
    const [first] = await feed(scene, gold);
    const productId = first!.id;
    await scene.call('catalog.setDisliked', { productId, disliked: true }, gold);
    await scene.call('catalog.setDisliked', { productId, disliked: true }, gold);
    expect((await feed(scene, gold)).map(({ id }) => id)).not.toContain(productId);
    expect((await scene.call('catalog.listGuess', { size: 30 }, gold)).list.map(({ id }) => id)).not.toContain(
      productId,
    );
    const plain = await personNamed(scene, 'plain');
    await scene.call('settings.update', { recommendations: false }, gold);
    expect((await feed(scene, gold)).map(({ id }) => id)).not.toContain(productId);
    expect((await feed(scene, plain)).length).toBeGreaterThan(10);
    await scene.call('settings.update', { recommendations: true }, gold);
    await scene.call('catalog.setDisliked', { productId, disliked: false }, gold);
    expect((await feed(scene, gold))[0]!.id).toBe(productId);
  }));

// Rule: recommend-2
test('goods like what was not wanted come later', () =>
  withDemo(async (scene) => {
    const gold = await personNamed(scene, 'gold');
    const before = await feed(scene, gold);
    const region = before[0]!.about.split(' · ')[0]!;
    const count = (list: typeof before) => list.slice(0, 20).filter(({ about }) => about.startsWith(region)).length;
    for (const { id, about } of before.slice(0, 20)) {
      if (about.startsWith(region)) await scene.call('catalog.setDisliked', { productId: id, disliked: true }, gold);
    }
    expect(count(await feed(scene, gold))).toBeLessThan(count(before));
  }));

test('only goods that exist can be unwanted', () =>
  withDemo(async (scene) => {
    const gold = await personNamed(scene, 'gold');
    await expect(scene.call('catalog.setDisliked', { productId: newId(), disliked: true }, gold)).rejects.toThrow(
      '商品不存在或已下架',
    );
  }));
