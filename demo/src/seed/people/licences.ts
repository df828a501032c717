import { createHash } from 'node:crypto';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { App } from '@cellar/server/app';
import { mainFace } from '@cellar/server/ports/pdf/faces';
import { DIGEST_LENGTH, storageKeyOf } from '@cellar/server/shop/identity/uploads/uploadStore';
import { seedId } from '@cellar/server/store/ids';

export type Licence = { phone: string; company: string; owner: string; area: string };

const WIDTH = 1000;
const HEIGHT = 700;
const FONT = 'demo licence';
const QUALITY = 80;

const idOf = ({ phone }: Licence) => seedId('upload', `licence-${phone}`);
const digestOf = (licence: Licence) =>
  createHash('sha256').update(JSON.stringify(licence)).digest('hex').slice(0, DIGEST_LENGTH);
const uploadOf = (licence: Licence) => ({ id: idOf(licence), purpose: 'licence', digest: digestOf(licence) });

/** The row of a picture that an application brought along; its id stands in the application. */
export const licenceRow = (licence: Licence, at: Date) => ({
  ...uploadOf(licence),
  ...{ person_id: seedId('person', licence.phone), width: WIDTH, height: HEIGHT, at, used_at: at },
});

/** A business licence that says that it is a sample. */
async function drawLicence({ phone, company, owner, area }: Licence): Promise<Buffer> {
  GlobalFonts.register((await mainFace()).bytes, FONT);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const write = (text: string, x: number, y: number, size: number) => {
    pen.font = `${size}px '${FONT}'`;
    pen.fillText(text, x, y);
  };
  pen.fillStyle = '#f7efdc';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = '#b08d4f';
  for (const [inset, width] of [
    [24, 6],
    [40, 2],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  }
  pen.fillStyle = '#8a2332';
  write('营 业 执 照', 345, 150, 60);
  pen.fillStyle = '#3a302a';
  const rows = {
    统一社会信用代码: `91${phone}DEMO0`,
    名称: company,
    法定代表人: owner,
    住所: area,
    经营范围: '酒类经营',
  };
  for (const [index, [label, value]] of Object.entries(rows).entries()) {
    const y = 240 + index * 68;
    write(label, 110, y, 26);
    write(value, 370, y, 28);
  }
  pen.fillStyle = 'rgb(138 35 50 / 16%)';
  pen.translate(WIDTH / 2, HEIGHT / 2);
  pen.rotate(-Math.PI / 9);
  write('样 张', -190, 60, 190);
  return canvas.encode('webp', QUALITY);
}

/** Puts the pictures to where the shop's own people look at them. */
export async function storeLicences({ ports }: Pick<App, 'ports'>, licences: readonly Licence[]): Promise<void> {
  for (const licence of licences) await ports.storage.put(storageKeyOf(uploadOf(licence)), await drawLicence(licence));
}
