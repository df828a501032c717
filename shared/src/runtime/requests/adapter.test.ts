import { fetchAdapter } from '@cellar/shared/runtime/adapter';

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };

/** jsdom's own request would go over the network. */
class FakeRequest {
  static last: FakeRequest;
  sent: Sent = { method: '', url: '', headers: {}, body: undefined };
  status = 200;
  responseText = '{"states":200}';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  onloadend = () => undefined;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.onabort();
  }
}

const own = globalThis.XMLHttpRequest;
beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
afterEach(() => Object.assign(globalThis, { XMLHttpRequest: own }));

const file = new Blob(['picture'], { type: 'image/png' });
const upload = (more: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) =>
  fetchAdapter({
    method: 'POST',
    url: '/api/uploads',
    form: new URLSearchParams({ purpose: 'avatar' }),
    file,
    headers: { 'Cache-Control': 'no-cache' },
    ...more,
  });

// Rule: call-1
it('sends a file as the body, its parameters in the address, and says how much of it is sent', async () => {
  const onProgress = jest.fn();
  const reply = upload({ onProgress });
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
  FakeRequest.last.onload();
  await expect(reply).resolves.toEqual({ status: 200, data: { states: 200 }, retryAfter: null });
  expect(FakeRequest.last.sent).toEqual({
    method: 'POST',
    url: '/api/uploads?purpose=avatar',
    headers: { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'no-cache' },
    body: file,
  });
  expect(onProgress.mock.calls).toEqual([[0.25]]);
});

// Rule: call-8
it('rejects when the file does not arrive, and when it is no longer wanted', async () => {
  const lost = upload();
  FakeRequest.last.onerror();
  await expect(lost).rejects.toThrow(TypeError);
  const controller = new AbortController();
  const aborted = upload({ signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  await expect(upload({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeRequest.last.sent.body).toBeUndefined();
});
