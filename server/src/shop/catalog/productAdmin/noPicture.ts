import { createHash } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import type { z } from 'zod';
import type { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { seedId } from '../../../store/ids';
import { DIGEST_LENGTH, pictureOf, publicStorageKey } from '../../identity/uploads/uploadStore';

const SIDE = 800;
const PAPER = '#f3efe8';
const GLASS = '#d8cfc0';
const QUALITY = 82;
const ID = seedId('picture', 'none');
const ALT = '暂无图片';

/** A bottle in outline, on paper. */
async function draw(): Promise<Buffer> {
  const canvas = createCanvas(SIDE, SIDE);
  const pen = canvas.getContext('2d');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.fillStyle = GLASS;
  pen.beginPath();
  pen.roundRect(375, 140, 50, 190, 8);
  pen.roundRect(320, 300, 160, 370, [70, 70, 16, 16]);
  pen.fill();
  pen.fillStyle = PAPER;
  pen.fillRect(338, 440, 124, 130);
  return canvas.encode('webp', QUALITY);
}

type Shown = z.output<typeof Picture>;
const shownOf = (row: { digest: string }): Shown => ({
  ...pictureOf({ id: ID, purpose: 'page', width: SIDE, height: SIDE, ...row }, ALT),
  color: PAPER,
});

export const isNoPicture = ({ key }: { key: string }) => key.includes(ID);

/** What goods show until somebody uploads their own picture; drawn when the first goods need it. */
export async function noPicture({ db, clock, ports }: Services): Promise<Shown> {
  const stored = () => db.selectFrom('page_picture').select('digest').where('id', '=', ID).executeTakeFirst();
  const known = await stored();
  if (known) return shownOf(known);
  const bytes = await draw();
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH);
  await ports.storage.put(publicStorageKey(shownOf({ digest }).key), bytes);
  await db
    .insertInto('page_picture')
    .values({
      ...{ id: ID, digest, width: SIDE, height: SIDE, alt: ALT, color: PAPER },
      ...{ bytes: bytes.length, by: 'server', at: clock.now() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been faster.
  return shownOf((await stored()) ?? { digest });
}
