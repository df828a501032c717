/** Puts a file among the downloads. */
export function download(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** The same for a data address: `data:<type>;base64,<content>`. */
export function downloadData(name: string, address: string) {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  download(name, new Blob([bytes]));
}
