import { DAY, MINUTE } from '../../../clock';
import { removeCourseFiles } from '../courses/coursesJobs';
import { folderStorage } from '../../../ports/storage/folder';
import { newId } from '../../../store/ids';
import { fundedPerson } from '../../../testing/trade/funds';
import { payBalance, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { pngPicture } from '../../../testing/files/pictures';
import { ownFolder } from '../../../testing/releases/releases';
import { addClassSession, addSubjects, bookClass, schoolCall } from '../../../testing/trade/school';

const folder = ownFolder('course-files');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');

const scene = (body: (scene: OrderScene & { ask: ReturnType<typeof schoolCall> }) => Promise<void>) => () =>
  withOrders(async (parts) => {
    parts.app.ports.storage = folderStorage(folder);
    await addSubjects(parts);
    await body({ ...parts, ask: schoolCall(parts) });
  });
type Ask = ReturnType<typeof schoolCall>;

/** Saves level 2 with a file behind its text. */
async function saveWith(ask: Ask, fileId: string | null) {
  const { levels } = await ask('school.listCourses', {});
  const { picture: _picture, ...level } = levels.find((one) => one.level === 2)!;
  const material = [{ title: '讲义', body: '', file: fileId === null ? null : { id: fileId } }];
  const kept = fileId === null ? [{ title: '讲义', body: '读第二章' }] : material;
  const syllabus = ['风土'];
  return ask('school.saveLevel', { ...level, syllabus, material: kept });
}

async function saveRegionWith(ask: Ask, fileId: string | null) {
  const { regions } = await ask('school.listCourses', {});
  const { picture: _picture, ...region } = regions[0]!;
  const material = fileId === null ? [] : [{ title: '地图', body: '', file: { id: fileId } }];
  return ask('school.saveRegion', { ...region, topics: ['气泡'], material });
}

// Rule: course-72
test(
  'a file of the material goes to who has a paid seat, and to nobody else',
  scene(async (parts) => {
    const { app, ask, call, shop } = parts;
    const person = await fundedPerson(parts, { balanceFen: 10_000_000 });
    const sessionId = await addClassSession(parts);
    const file = await ask('school.addFile', { name: '讲义 第二章.PDF', file: pdf });
    expect(file).toMatchObject({ name: '讲义 第二章.pdf', kind: 'pdf', bytes: pdf.length });
    await saveWith(ask, file.id);
    const { orderId, totalFen } = await bookClass(parts, person, { sessionId });
    const get = (own = orderId, fileId = file.id, who = person) =>
      call('classOrders.getMaterialFile', { orderId: own, fileId }, who);
    await expect(get()).rejects.toThrow('文件不存在');
    await payBalance(parts, person, orderId, totalFen);
    expect((await call('classOrders.get', { orderId }, person)).material).toEqual([{ title: '讲义', body: '', file }]);
    expect(await get()).toEqual({
      name: '讲义 第二章.pdf',
      content: `data:application/pdf;base64,${pdf.toString('base64')}`,
    });
    await expect(get(orderId, newId())).rejects.toThrow('文件不存在');
    const other = await ask('school.addFile', { name: '考题.pdf', file: pdf });
    await expect(get(orderId, other.id)).rejects.toThrow('文件不存在');
    await app.ports.storage.remove([`courses/${file.id}.pdf`]);
    await expect(get()).rejects.toThrow('文件不存在');
    const stranger = await shop.person();
    await expect(get(orderId, file.id, stranger)).rejects.toThrow('报名订单不存在');
    const region = await bookClass(parts, person, { sessionId: await addClassSession(parts, { kind: 'region' }) });
    await payBalance(parts, person, region.orderId, region.totalFen);
    await expect(get(region.orderId)).rejects.toThrow('文件不存在');
    const { withdrawal } = await call('classOrders.get', { orderId }, person);
    const back = { orderId, amountFen: withdrawal!.amountFen, reason: '没时间', idemKey: newId() };
    expect((await call('classOrders.withdraw', back, person)).material).toEqual([]);
    await expect(get()).rejects.toThrow('文件不存在');
  }),
);

// Rule: school-71
test(
  'a PDF must be whole and a picture is drawn again; anything else is refused, and so is a file that is not there',
  scene(async ({ ask }) => {
    const add = (file: Buffer, name = '笔记.png') => ask('school.addFile', { name, file });
    await expect(add(Buffer.from('%PDF-1.7 half'))).rejects.toMatchObject({ code: 'notFile' });
    await expect(add(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({ code: 'notPicture' });
    const picture = await add(await pngPicture());
    expect(picture).toMatchObject({ name: '笔记.webp', kind: 'picture' });
    expect((await ask('school.getFile', { fileId: picture.id })).content).toMatch(/^data:image\/webp;base64,/);
    await expect(saveWith(ask, newId())).rejects.toMatchObject({ code: 'file' });
  }),
);

// Rule: school-71
test(
  'a file that no course names is removed two days later, with its bytes',
  scene(async ({ app, ask, clock, db }) => {
    const [named, left] = [
      await ask('school.addFile', { name: '甲.pdf', file: pdf }),
      await ask('school.addFile', { name: '乙.pdf', file: pdf }),
    ];
    const ofRegion = await ask('school.addFile', { name: '丙.pdf', file: pdf });
    const rows = async () => (await db.selectFrom('course_file').select('id').execute()).map(({ id }) => id).sort();
    await removeCourseFiles.run(app);
    expect(await rows()).toHaveLength(3);
    await saveWith(ask, named.id);
    await saveRegionWith(ask, ofRegion.id);
    clock.advance(3 * DAY);
    await removeCourseFiles.run(app);
    expect(await rows()).toEqual([named.id, ofRegion.id].sort());
    await saveRegionWith(ask, null);
    await removeCourseFiles.run(app);
    expect(await rows()).toEqual([named.id]);
    expect(await app.ports.storage.get(`courses/${left.id}.pdf`)).toBeNull();
    await saveWith(ask, null);
    await removeCourseFiles.run(app);
    expect(await rows()).toEqual([]);
    expect(await app.ports.storage.get(`courses/${named.id}.pdf`)).toBeNull();
  }),
);

// Rule: school-71
test(
  'the two days begin again when a course names the file',
  scene(async ({ app, ask, clock, db }) => {
    const file = await ask('school.addFile', { name: '甲.pdf', file: pdf });
    const count = async () => (await db.selectFrom('course_file').select('id').execute()).length;
    clock.advance(1.5 * DAY);
    await saveWith(ask, file.id);
    clock.advance(DAY);
    await saveWith(ask, null);
    await removeCourseFiles.run(app);
    expect(await count()).toBe(1);
    clock.advance(DAY + MINUTE);
    await removeCourseFiles.run(app);
    expect(await count()).toBe(0);
  }),
);
