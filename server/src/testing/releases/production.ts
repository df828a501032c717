import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { smsTexts } from '../../ports/sms/port';

/** Settings with which a production shop starts; its keys are written into `folder`. Nobody answers at the services that they name. */
export function productionEnv(folder: string): Record<string, string> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyFile = path.join(folder, 'merchant.pem');
  const platformFile = path.join(folder, 'platform.pem');
  fs.writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  fs.writeFileSync(platformFile, publicKey.export({ type: 'spki', format: 'pem' }));
  return {
    CELLAR_MODE: 'production',
    PUBLIC_ORIGIN: 'https://shop.example',
    CELLAR_SMS_KEY_ID: 'id',
    CELLAR_SMS_KEY_SECRET: 'secret',
    CELLAR_SMS_SIGN: '酒窖',
    CELLAR_SMS_TEMPLATES: Object.keys(smsTexts)
      .map((kind, i) => `${kind}=SMS_${i}`)
      .join(),
    CELLAR_SMS_ENDPOINT: 'http://127.0.0.1:9',
    CELLAR_SMTP_URL: 'smtp://127.0.0.1:9',
    CELLAR_MAIL_FROM: 'shop@example.com',
    CELLAR_WECHATPAY_MCH_ID: '1900000001',
    CELLAR_WECHATPAY_APP_ID: 'wx0000000000000001',
    CELLAR_WECHATPAY_SERIAL: 'AB12',
    CELLAR_WECHATPAY_KEY_FILE: keyFile,
    CELLAR_WECHATPAY_PLATFORM_SERIAL: 'PUB_KEY_ID_01',
    CELLAR_WECHATPAY_PLATFORM_KEY_FILE: platformFile,
    CELLAR_WECHATPAY_API_KEY: '0'.repeat(32),
    CELLAR_COURIER_CUSTOMER: 'customer',
    CELLAR_COURIER_KEY: 'key',
    CELLAR_DATA_KEY: Buffer.alloc(32, 'key').toString('base64'),
  };
}
