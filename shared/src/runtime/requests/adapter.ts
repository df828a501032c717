import type { Method } from '@cellar/shared/runtime/transport';

/** One request as it goes over the wire. */
export type WireRequest = {
  /** Name of the declared call, where there is one. */
  call?: string | undefined;
  method: Method;
  url: string;
  form: URLSearchParams;
  /** Sent as the body itself; the form then goes in the address. */
  file?: Blob | undefined;
  headers: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  /** How much of the file is sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
};
/** `data` is the parsed body, or its text where it is not JSON; `retryAfter` the header of that name. */
export type WireReply = { status: number; data: unknown; retryAfter?: string | null };
/** Sends a request. Rejects when no reply came, with an `AbortError` when the signal ended it. */
export type Adapter = (request: WireRequest) => Promise<WireReply>;

const addressWith = ({ url, form }: WireRequest) => `${url}${url.includes('?') ? '&' : '?'}${form.toString()}`;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `fetch` does not say how much of a body is sent. */
function sendFile(request: WireRequest, file: Blob): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const { signal } = request;
    const abort = () => xhr.abort();
    xhr.open(request.method, addressWith(request));
    xhr.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => request.onProgress?.(total ? loaded / total : 0);
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        data: parse(xhr.responseText),
        retryAfter: xhr.getResponseHeader('Retry-After'),
      });
    xhr.onerror = () => reject(new TypeError('Failed to send the file'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) xhr.onabort(new ProgressEvent('abort'));
    else xhr.send(file);
  });
}

/** Sends by the browser's own `fetch`, without cookies and without a time limit. */
export const fetchAdapter: Adapter = async (request) => {
  if (request.file) return sendFile(request, request.file);
  const { method, headers, form, signal, keepalive = false } = request;
  const isInAddress = method === 'GET';
  const response = await fetch(isInAddress ? addressWith(request) : request.url, {
    method,
    headers,
    keepalive,
    credentials: 'omit',
    ...(isInAddress ? {} : { body: form }),
    ...(signal ? { signal } : {}),
  });
  return {
    status: response.status,
    data: parse(await response.text()),
    retryAfter: response.headers.get('Retry-After'),
  };
};
