import type { CampaignAdmin } from '../../../core/campaigns/campaign';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import { campaignKinds } from '../../../core/campaigns/kinds';
import { NotFound } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { assertRole } from '../../identity/staff/authenticateStaff';
import { byTerm, currentCampaigns, overCampaigns } from './currentCampaigns';
import { figuresOf } from '../offers/keptFigures';
import { isSelling, soldBy } from './orderFigures';

function adminOf(kind: string): CampaignAdmin {
  const admin = campaignKinds().find((one) => one.admin?.kind === kind)?.admin;
  if (!admin) throw new NotFound('没有这种活动');
  return admin;
}

async function listOf({ db }: Services, { list, unit }: CampaignAdmin) {
  const found = await list(db);
  return {
    list: found.map(({ period: { from_at, to_at, ended_at }, ...campaign }) => ({
      ...campaign,
      fromAt: from_at.toISOString(),
      toAt: to_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
      unit,
    })),
  };
}

export const campaignsHandlers = (services: Services): HandlersOf<'campaigns'> => ({
  'campaigns.listCurrent': async ({ over }, staff) => ({
    ...byTerm(await (over ? overCampaigns(services, staff) : currentCampaigns(services, staff))),
  }),
  'campaigns.list': async ({ kind }, staff) => {
    const admin = adminOf(kind);
    assertRole(staff, [...admin.writers, 'viewer']);
    return listOf(services, admin);
  },
  'campaigns.measure': async ({ kind, id }, staff) => {
    assertRole(staff, [...adminOf(kind).writers, 'viewer']);
    if (!isSelling(kind)) throw new NotFound('这种活动没有自己的订单');
    return figuresOf(services.db, { kind, id }, soldBy(services.db, kind, id));
  },
  'campaigns.end': async ({ kind, id, reason }, staff) => {
    const admin = adminOf(kind);
    assertRole(staff, admin.writers);
    await endCampaign(services, admin.end, { id, reason, who: staff.name });
  },
});
