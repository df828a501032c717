/** Files that the page hands over, as text; jsdom neither keeps blobs under an address nor follows a link to one. */
export function catchDownloads() {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => files.push(file) && 'blob:file',
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return {
    files,
    clicks: click,
    /** The text of the file that came first, once there is one. */
    text: () =>
      new Promise<string>((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.readAsText(files[0]!);
      }),
    end: () => click.mockRestore(),
  };
}
