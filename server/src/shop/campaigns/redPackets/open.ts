import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { periodState } from '../../../core/period';
import { moveLedger } from '../../../core/ledger';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { readInviter } from '../../identity/registration/register';
import { chancesOf, countToday, findRedPackets } from './campaigns';

type Input = { campaignId: string; personId: string; now: Date };

const gone = () => new BusinessError('来晚了，红包已经抢完', { code: 'gone', stale: true });

/**
 * Gives the person the next envelope that nobody has; others that are being opened are passed over, not waited for. Undefined: none is
 * left.
 */
async function takeEnvelope(tx: Tx, { campaignId, personId, now }: Input, turn: number): Promise<number | undefined> {
  const taken = await tx
    .updateTable('red_packet')
    .set({ person_id: personId, day: dayOf(now), turn, opened_at: now })
    .where('campaign_id', '=', campaignId)
    .where('person_id', 'is', null)
    .where('id', '=', (query) =>
      query
        .selectFrom('red_packet')
        .select('id')
        .where('campaign_id', '=', campaignId)
        .where('person_id', 'is', null)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('fen')
    .executeTakeFirst();
  return taken?.fen;
}

/** Counts the opening for the friend whose link led here; once a day, and never for oneself. */
async function thank(tx: Tx, { campaignId, personId, now }: Input, inviterId: string | undefined) {
  if (inviterId === undefined || inviterId === personId) return;
  await tx
    .insertInto('red_packet_help')
    .values({ person_id: inviterId, campaign_id: campaignId, day: dayOf(now), helper_id: personId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Opens so many envelopes, at most those of the person's day; at least one, or it is refused. */
async function openNow(tx: Tx, input: Input, most: number) {
  const { campaignId, personId, now } = input;
  const campaign = await findRedPackets(tx, campaignId);
  const state = periodState(campaign, now);
  if (state !== 'running')
    throw new BusinessError(state === 'soon' ? '红包还没有开始' : '红包活动已经结束', { code: state });
  // Openings of one person follow each other, so that nobody has more than the day's chances.
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
  const today = await countToday(tx, input);
  const chances = chancesOf(campaign, today);
  if (chances === 0)
    throw new BusinessError('今天的次数已用完，请好友来拆可以多一次', { code: 'noChance', stale: true });
  const opened: number[] = [];
  while (opened.length < Math.min(most, chances)) {
    const fen = await takeEnvelope(tx, input, today.opened + opened.length + 1);
    if (fen === undefined) break;
    opened.push(fen);
  }
  if (opened.length === 0) throw gone();
  const ref = { kind: 'redPacket', id: campaignId };
  const amount = opened.reduce((sum, fen) => sum + fen, 0);
  const reason = `红包：${campaign.name}`;
  await moveLedger(tx, { personId, account: 'balance', amount, giftAmount: amount, reason, ref, now });
  return { opened, chances: chances - opened.length };
}

/** Opens one envelope: chance, envelope and money in one transaction. */
export const openEnvelope = (
  services: Services,
  { idemKey, ...content }: FieldsOf<'redPackets.open'>,
  personId: string,
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    const input = { campaignId: content.campaignId, personId, now };
    return once(tx, { personId, call: 'redPackets.open', key: idemKey, content, now }, async () => {
      const { opened, chances } = await openNow(tx, input, 1);
      const inviter = content.from ? await readInviter({ db: tx }, content.from) : undefined;
      await thank(tx, input, inviter?.id);
      return { fen: opened[0]!, chances };
    });
  });

/** Opens what a person caught of a rain of red packets. */
export const catchRain = (
  services: Services,
  { idemKey, ...content }: FieldsOf<'redPackets.catchRain'>,
  personId: string,
) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    const input = { campaignId: content.campaignId, personId, now };
    return once(tx, { personId, call: 'redPackets.catchRain', key: idemKey, content, now }, () =>
      openNow(tx, input, content.caught),
    );
  });
