import { Card } from '@cellar/shared/ui/base';
import { RuleList } from '../../common/RuleList';

const rules = [
  '新密码 8–15 位，同时有大写字母、小写字母和数字，不要与别的网站相同。',
  '修改后，其他设备会退出登录，微信关联和绑定账号需要重新绑定。',
  '酒窖的工作人员不会向你索要密码或验证码，请不要告诉任何人。',
];

/** What a new password means, for who is about to choose one. */
export const SafetyCard = () => (
  <Card>
    <RuleList rules={rules} />
  </Card>
);
