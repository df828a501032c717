import { createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto';
import type { MessengerParams } from './port';

const textOf = ({ appId, timeStamp, nonceStr, package: prepared }: Omit<MessengerParams, 'paySign' | 'signType'>) =>
  `${appId}\n${timeStamp}\n${nonceStr}\n${prepared}\n`;

/** Signs what the messenger needs to open a prepared payment: RSA-SHA256 over app, time, nonce and package. */
export function messengerParams(
  prepayId: string,
  { appId, privateKey, now }: { appId: string; privateKey: KeyObject; now: Date },
): MessengerParams {
  const content = {
    appId,
    timeStamp: String(Math.floor(now.getTime() / 1000)),
    nonceStr: randomBytes(16).toString('hex'),
    package: `prepay_id=${prepayId}`,
  };
  const paySign = createSign('RSA-SHA256').update(textOf(content)).sign(privateKey, 'base64');
  return { ...content, signType: 'RSA', paySign };
}

/** Whether the parameters are as they were signed. */
export const areSigned = (params: MessengerParams, publicKey: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(textOf(params)).verify(publicKey, params.paySign, 'base64');
