import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import { invoke } from '../../../../http/calls/invoke';
import { buildServer } from '../../../../http/server';
import type { Staff } from '../../../../core/caller';
import { newId } from '../../../../store/ids';
import { mp4File } from '../../../../testing/files/mp4File';
import { withApp, type TestScene } from '../../../../testing/withApp';

const anna: Staff = { id: newId(), name: 'anna', roles: ['pages-edit'], tokenHash: '', csrf: '' };
const ask = <N extends CallName>({ app }: TestScene, name: N, params: Params<N>) =>
  invoke(app, { name, params: params as Record<string, unknown>, caller: anna }) as Promise<Result<N>>;

// Rule: compose-20
it('takes a film in (pages.addFilm) and plays it to everybody, in parts, as players ask for it', () =>
  withApp(async (scene) => {
    const file = mp4File();
    const { src, bytes } = await ask(scene, 'pages.addFilm', { title: '开瓶', file });
    expect([src, bytes]).toEqual([expect.stringMatching(/^\/film\/[0-9a-f-]{36}-[0-9a-f]{10}\.mp4$/), file.length]);
    const server = await buildServer(scene.app);
    const get = (url: string, range?: string) => server.inject({ url, headers: range ? { range } : {} });
    const whole = await get(src);
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(whole.rawPayload).toEqual(file);
    const last = file.length - 1;
    for (const [range, from, to] of [
      ['bytes=0-1', 0, 1],
      ['bytes=4-', 4, last],
      ['bytes=-6', last - 5, last],
      ['bytes=2-99999', 2, last],
    ] as const) {
      const part = await get(src, range);
      expect([range, part.statusCode, part.headers['content-range']]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${file.length}`,
      ]);
      expect(part.rawPayload).toEqual(file.subarray(from, to + 1));
    }
    expect((await get(src, `bytes=${file.length}-`)).statusCode).toBe(416);
    for (const url of [src.replace('.mp4', '.webm'), src.replace(/.\.mp4/, 'x.mp4'), '/film/..%2fprivate%2fx.mp4'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    await server.close();
  }));

// Rule: compose-20
it.each([
  ['half of one', mp4File().subarray(0, -3)],
  ['one without pictures', mp4File().subarray(0, 40)],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000')],
  ['what some phones do not play', mp4File('hvc1')],
  ['nothing', Buffer.alloc(0)],
])('refuses a film that is %s', (_what, file) =>
  withApp(async (scene) => {
    await expect(ask(scene, 'pages.addFilm', { title: '开瓶', file })).rejects.toMatchObject({
      result: { code: 'notFilm' },
    });
    expect((await ask(scene, 'pages.listFilms', {})).list).toEqual([]);
  }),
);

// Rule: compose-20
it('shows films that were uploaded again, the newest first, by what is to be seen in them', () =>
  withApp(async (scene) => {
    const sources: string[] = [];
    for (const title of ['开瓶', '酒窖 100%', '醒酒']) {
      sources.unshift((await ask(scene, 'pages.addFilm', { title, file: mp4File() })).src);
      scene.clock.advance(1000);
    }
    const listed = async (params: Params<'pages.listFilms'>) => {
      const { list, next } = await ask(scene, 'pages.listFilms', params);
      return { sources: list.map(({ src }) => src), next };
    };
    const first = await listed({ size: 2 });
    expect(first.sources).toEqual(sources.slice(0, 2));
    expect(await listed({ size: 2, cursor: first.next! })).toEqual({ sources: sources.slice(2), next: null });
    expect((await listed({ q: '%' })).sources).toEqual([sources[1]]);
    expect((await ask(scene, 'pages.listFilms', { q: '醒酒' })).list).toMatchObject([{ by: 'anna', title: '醒酒' }]);
  }));
