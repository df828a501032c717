import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import { exclusivesSchema } from '@cellar/shared/api/members/exclusives/schema';
import { fenOf } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { TextField } from '../../kit/form/TextField';
import { NO_TERMS, TermFields, terms } from './TermFields';

const schema = terms.extend(
  exclusivesSchema.grant.params.pick({ phone: true, productCode: true, areaCode: true }).shape,
);

/** Grants sole distribution that nobody asked for in the shop. */
export const GrantDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="授予区域专享"
    happens="期内该地区只有这一位会员能买这款商品；要缴的保证金会通知会员。"
    confirm="授予"
    schema={schema}
    start={{ phone: '', productCode: '', areaCode: '', ...NO_TERMS }}
    send={({ depositYuan, ...rest }) => exclusives.grant({ ...rest, depositFen: fenOf(depositYuan) })}
    done={({ phone }) => `已授予 ${phone} 区域专享`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="phone" label="会员手机号" />
        <TextField form={form} name="productCode" label="商品编号" />
        <TextField
          form={form}
          name="areaCode"
          label="地区代码"
          hint="六位行政区划代码，例如上海 310000、徐汇区 310104"
        />
        <TermFields form={form} />
      </>
    )}
  </ConfirmAction>
);
