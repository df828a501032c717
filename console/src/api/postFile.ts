const FILE = 'application/octet-stream';

type Posted = {
  url: string;
  file: Blob;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  /** Hears how much has been sent, from 0 to 1. */
  onProgress: ((share: number) => void) | undefined;
};
type Reply = { status: number; json: () => Promise<unknown> };

/** A file is the body itself. Only XHR says how much of it is sent. */
export const postFile = ({ url, file, headers, signal, onProgress }: Posted): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries({ ...headers, 'content-type': FILE }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('load', () =>
      resolve({ status: request.status, json: async () => JSON.parse(request.responseText) as unknown }),
    );
    for (const end of ['error', 'abort'])
      request.addEventListener(end, () => reject(new TypeError('The file was not sent.')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
