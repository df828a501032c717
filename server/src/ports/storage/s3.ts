import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { StoragePort } from './port';
import type { S3Settings } from './settings';

const TIMEOUT = 20_000;
const RETRIES = 3;
const PAUSE = 100;
const AT_ONCE = 8;

/** A bucket that speaks Amazon's S3 protocol: Amazon's own, or MinIO, Ceph, Alibaba OSS and their like. */
export function s3Storage({ endpoint, bucket, keyId, keySecret, region }: S3Settings): StoragePort {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: keySecret,
    service: 's3',
    region,
    retries: RETRIES,
  });
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer) => {
    // Without this digest the body is not part of the signature.
    const headers = body ? { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') } : {};
    const init = {
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body ? { body: new Uint8Array(body) } : {}),
    };
    const reply = await client.fetch(`${endpoint}/${bucket}/${key}`, init);
    if (reply.ok) return reply;
    await reply.body?.cancel();
    if (reply.status === 404 && method !== 'PUT') return null;
    throw new Error(`The file storage answered ${reply.status} to ${method} ${key}.`);
  };
  return {
    async put(key, bytes) {
      await (await ask('PUT', key, bytes))?.body?.cancel();
    },
    async get(key) {
      for (let attempt = 0; ; attempt++) {
        const reply = await ask('GET', key);
        if (!reply) return null;
        try {
          return Buffer.from(await reply.arrayBuffer());
        } catch (error) {
          // The connection was cut in the middle of the bytes.
          if (attempt === RETRIES) throw error;
          await pause(PAUSE * 2 ** attempt);
        }
      }
    },
    async remove(keys) {
      for (let at = 0; at < keys.length; at += AT_ONCE) {
        await Promise.all(keys.slice(at, at + AT_ONCE).map(async (key) => (await ask('DELETE', key))?.body?.cancel()));
      }
    },
  };
}
