import { invoke } from '../../../http/calls/invoke';
import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { withApp, type TestScene } from '../../../testing/withApp';

const staff = { id: newId(), name: 'editor', roles: ['pages-publish' as const], tokenHash: '', csrf: '' };
const publish = ({ app, clock }: TestScene, title: string, pinned = false) => {
  clock.advance(DAY);
  return invoke(app, {
    name: 'notices.publish',
    params: { kind: 'service', title, body: '第一段\n\n第二段', pinned },
    caller: staff,
  }) as Promise<{ id: string }>;
};

// Rule: setting-1
test('pinned ones come first, then the newest, page by page', () =>
  withApp(async (parts) => {
    for (const title of ['旧的', '置顶的', '中间的', '新的']) await publish(parts, title, title === '置顶的');
    const first = await parts.call('notices.list', { size: 2 });
    const second = await parts.call('notices.list', { size: 2, cursor: first.next! });
    expect([...first.list, ...second.list].map(({ title }) => title)).toEqual(['置顶的', '新的', '中间的', '旧的']);
    expect(second.next).toBeNull();
    expect(first.list[0]!.excerpt).toBe('第一段  第二段');
  }));

// Rule: setting-1
test('a notice is read in paragraphs; a withdrawn one is gone for everybody', () =>
  withApp(async (parts) => {
    const { id } = await publish(parts, '通知');
    expect(await parts.call('notices.get', { id })).toMatchObject({ title: '通知', paragraphs: ['第一段', '第二段'] });
    const withdraw = () =>
      parts.app.handlers['notices.withdraw']({ id, reason: '内容有误' }, staff, undefined as never);
    await withdraw();
    await expect(parts.call('notices.get', { id })).rejects.toThrow('公告不存在或已撤下');
    expect((await parts.call('notices.list', {})).list).toEqual([]);
    await expect(withdraw()).rejects.toThrow('公告不存在或已撤下');
  }));

// Rule: setting-2
test('publishing and withdrawing (notices.publish, notices.withdraw) stand in the log', () =>
  withApp(async (parts) => {
    const { id } = await publish(parts, '通知');
    await parts.app.handlers['notices.withdraw']({ id, reason: '内容有误' }, staff, undefined as never);
    const rows = await parts.db.selectFrom('audit_entry').select(['who', 'action', 'target']).orderBy('id').execute();
    expect(rows).toEqual([
      { who: 'editor', action: 'notices.publish', target: '通知' },
      { who: 'editor', action: 'notices.withdraw', target: '通知' },
    ]);
  }));
