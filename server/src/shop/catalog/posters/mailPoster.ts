import { createHash } from 'node:crypto';
import type { Services } from '../../../services';
import { DAY, dayOf } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import { limitHits, uncountHit, type Limit } from '../../../store/guards/rateLimit';
import { inWidth, redraw } from '../../identity/uploads/pictureBytes';
import { proveMail, sendToAddress } from './mailProof';
import { showOwn } from './ownPosters';

const PER_DAY: Limit = { name: 'poster-mail', most: 10, perMs: DAY, text: '今天发送的邮件太多，请明天再试' };
const MAX_WIDTH = 1125;

/** Sends the picture as it was drawn in the browser, drawn again here: nothing else of the file leaves the shop. */
export async function mailPoster(
  services: Services,
  { posterId, email, code, file }: FieldsOf<'posters.sendMail'>,
  personId: string,
): Promise<void> {
  const { template, inviter } = await showOwn(services, posterId, personId);
  await proveMail(services, { personId, email, code });
  const bytes = await inWidth((await redraw(file, personId)).bytes, MAX_WIDTH, 'jpg');
  await limitHits(services, PER_DAY, personId);
  const address = createHash('sha256').update(email).digest('hex').slice(0, 16);
  await sendToAddress(services, {
    id: `poster-${posterId}-${address}-${dayOf(services.clock.now())}`,
    to: email,
    subject: `【酒窖】${inviter.name}的海报「${template.name}」`,
    text: '海报见附件，保存后就可以发给好友。好友扫码注册，会成为你的客户。',
    files: [{ name: `poster-${posterId}.jpg`, type: 'image/jpeg', bytes }],
  }).catch(async (error: unknown) => {
    await uncountHit(services, PER_DAY, personId);
    throw error;
  });
}
