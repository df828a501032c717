import { exclusivesSchema } from '@cellar/shared/api/members/exclusives/schema';
import { byPath, YuanOrNone } from '../../kit/form/typed/amounts';
import { TextField } from '../../kit/form/TextField';

/** Terms of sole distribution as people type them: the deposit in yuan. */
export const terms = exclusivesSchema.grantRequest.params
  .omit({ id: true, depositFen: true })
  .extend({ depositYuan: YuanOrNone });

export const NO_TERMS = { fromOn: '', toOn: '', depositYuan: '', quotaBottles: '' };

export const TermFields = ({ form }: { form: unknown }) => (
  <>
    <TextField form={byPath(form)} name="fromOn" label="第一天" type="date" />
    <TextField form={byPath(form)} name="toOn" label="最后一天" type="date" />
    <TextField form={byPath(form)} name="depositYuan" label="保证金（元）" type="number" />
    <TextField form={byPath(form)} name="quotaBottles" label="期内采购量（瓶）" type="number" />
  </>
);
