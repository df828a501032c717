import { z } from 'zod';
import { offers } from '@cellar/shared/api/campaigns/offers/calls';
import type { OfferKind } from '@cellar/shared/api/campaigns/offers/shapes';
import { Reason } from '@cellar/shared/contract/typed';
import { ConfirmAction } from '../../../kit/form/ConfirmAction';
import { ReasonField } from '../../../kit/form/ReasonField';

const because = z.object({ reason: Reason });
type Named = { id: string; name: string; kind: OfferKind };
type Props = { offer: Named; onClose: () => void };

const HAPPENS: Record<OfferKind, string> = {
  promotion: '购物车和结算不再优惠，已下的订单不变。',
  coupon: '不能再领取和兑换，已经领到的在有效期内照常可用。',
  flash: '不能再按抢购价购买，已下的订单照常发货。',
};

export const EndDialog = ({ offer: { id, name, kind }, onClose }: Props) => (
  <ConfirmAction
    title={`结束「${name}」`}
    happens={HAPPENS[kind]}
    confirm="结束"
    isDangerous
    schema={because}
    start={{ reason: '' }}
    send={({ reason }) => offers.end({ offerId: id, kind, reason })}
    done={() => `「${name}」已结束`}
    onClose={onClose}
  >
    {(form) => <ReasonField form={form} needed />}
  </ConfirmAction>
);
