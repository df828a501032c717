import { dayOf, HOUR } from '../../../clock';
import type { Person } from '../../../core/caller';
import { runDueJobs } from '../../../jobs/runner';
import { folderStorage } from '../../../ports/storage/folder';
import { addPeople, personNamed } from '../../../testing/people';
import { pngPicture } from '../../../testing/files/pictures';
import { ownFolder } from '../../../testing/releases/releases';
import { withApp, type TestScene } from '../../../testing/withApp';

const folder = ownFolder('profile');
const scene = (body: (parts: TestScene, gold: Person) => Promise<void>) => () =>
  withApp(async (parts) => {
    parts.app.ports.storage = folderStorage(folder);
    await addPeople(parts);
    await body(parts, await personNamed(parts, 'gold'));
  });

// Rule: profile-1
test(
  'a person sees and changes what is the own, field by field',
  scene(async ({ call }, gold) => {
    const before = await call('profile.get', {}, gold);
    expect(before).toMatchObject({
      nickname: '林先生的酒铺',
      phone: '138****0001',
      birthday: '1985-09-16',
      sex: 'male',
    });
    expect(await call('profile.update', { nickname: ' 林老板 ' }, gold)).toEqual({ ...before, nickname: '林老板' });
    const all = { sex: 'female', birthday: '1990-02-03', company: '上海酒窖有限公司' } as const;
    expect(await call('profile.update', all, gold)).toEqual({ ...before, ...all, nickname: '林老板' });
    expect(await call('profile.update', { sex: '', birthday: '', company: '' }, gold)).toMatchObject({
      sex: null,
      birthday: null,
      company: null,
    });
    expect((await call('member.getCenter', {}, gold)).fguser.nickname).toBe('林老板');
  }),
);

// Rule: profile-1
test(
  'each field is checked, and the refusal names it',
  scene(async (parts, gold) => {
    const { call, clock } = parts;
    const year = Number(dayOf(clock.now()).slice(0, 4));
    for (const [params, field, text] of [
      [{ nickname: '林' }, 'nickname', '昵称至少 2 个字'],
      [{ nickname: '林'.repeat(21) }, 'nickname', '昵称最多 20 个字'],
      [{ birthday: `${year - 17}-01-01` }, 'birthday', '须年满 18 周岁'],
      [{ birthday: '1899-12-31' }, 'birthday', '请选择正确的生日'],
    ] as const)
      await expect(call('profile.update', params, gold)).rejects.toMatchObject({
        result: { fields: { [field]: text } },
      });
    await expect(call('profile.update', { company: '林' }, gold)).rejects.toMatchObject({
      result: { fields: { company: expect.any(String) } },
    });
    await expect(call('profile.update', { sex: 'x' as never }, gold)).rejects.toMatchObject({ states: 422 });
  }),
);

// Rule: profile-2
test(
  'an avatar is an own picture for that purpose; the one before is removed',
  scene(async (parts, gold) => {
    const { app, call, clock } = parts;
    const upload = async (purpose: 'avatar' | 'licence') =>
      (await call('uploads.add', { purpose, file: await pngPicture() }, gold)).id;
    await expect(call('profile.setAvatar', { uploadId: await upload('licence') }, gold)).rejects.toThrow('请重新上传');
    const first = await upload('avatar');
    const shown = await call('profile.setAvatar', { uploadId: first }, gold);
    expect(shown.avatar?.key).toContain(first);
    expect(await call('profile.setAvatar', { uploadId: first }, gold)).toEqual(shown);
    const second = await upload('avatar');
    await call('profile.setAvatar', { uploadId: second }, gold);
    expect((await call('member.getCenter', {}, gold)).fguser.avatar?.key).toContain(second);
    clock.advance(HOUR);
    await runDueJobs(app);
    await expect(call('uploads.get', { id: first }, gold)).rejects.toThrow('图片不存在');
    expect(await call('uploads.get', { id: second }, gold)).toMatchObject({ purpose: 'avatar' });
  }),
);
