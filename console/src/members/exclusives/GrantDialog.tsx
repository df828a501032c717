import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import { exclusivesSchema } from '@cellar/shared/api/members/exclusives/schema';
import { byPath, fenOf } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { PickSelect } from '../../kit/page/PickSelect';
import { AreaSelect } from './AreaSelect';
import { MemberSelect } from './MemberSelect';
import { NO_TERMS, TermFields, terms } from './TermFields';

const { personId, productId, areaCode } = exclusivesSchema.grant.params.shape;
const schema = terms.extend({ personId: personId.unwrap(), productId: productId.unwrap(), areaCode });

/** Grants sole distribution that nobody asked for in the shop. */
export const GrantDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="授予区域专享"
    happens="期内该地区只有这一位会员能买这款商品；要缴的保证金会通知会员。"
    confirm="授予"
    schema={schema}
    start={{ personId: '', productId: '', areaCode: '', ...NO_TERMS }}
    send={({ depositYuan, ...rest }) => exclusives.grant({ ...rest, depositFen: fenOf(depositYuan) })}
    done={() => '区域专享已授予'}
    onClose={onClose}
  >
    {(form) => (
      <>
        <MemberSelect form={byPath(form)} name="personId" />
        <PickSelect form={byPath(form)} name="productId" label="商品" kind="product" />
        <AreaSelect form={byPath(form)} name="areaCode" />
        <TermFields form={form} />
      </>
    )}
  </ConfirmAction>
);
