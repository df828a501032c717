const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Hash of the bytes as `sha384-…`; undefined where the browser lends no cryptography, which is on pages without a secure origin. */
export async function digestOf(bytes: ArrayBuffer): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  return `sha384-${base64(await crypto.subtle.digest('SHA-384', bytes))}`;
}
