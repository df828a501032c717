/** jsdom draws nothing: this canvas remembers the words that are written on it. `broken`: there is none. */
export function fakeCanvas({ broken = false } = {}) {
  const written: string[] = [];
  const known = {
    measureText: (text: string) => ({ width: [...text].length * 6 }),
    fillText: (text: string) => written.push(text),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
  };
  const pen = new Proxy(known, {
    get: (own, name) => Reflect.get(own, name) ?? (() => undefined),
    set: () => true,
  });
  const canvas = HTMLCanvasElement.prototype;
  const spies = [
    jest.spyOn(canvas, 'getContext').mockReturnValue((broken ? null : pen) as never),
    jest.spyOn(canvas, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA'),
    jest.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['picture'], { type: 'image/png' }))),
  ];
  Object.assign(globalThis, { Path2D: class {} });
  return { written, spies, restore: () => spies.forEach((spy) => spy.mockRestore()) };
}

/** Files that the page puts among the downloads, by their name. */
export function fakeDownloads() {
  const files: { name: string; content: Blob }[] = [];
  let last: Blob | undefined;
  const create = jest.fn((content: Blob) => {
    last = content;
    return 'blob:file';
  });
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) files.push({ name: this.download, content: last });
  });
  return { files, restore: () => click.mockRestore() };
}
