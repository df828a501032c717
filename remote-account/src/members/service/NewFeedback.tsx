import { Button } from '@cellar/shared/ui/base';
import { FEEDBACK } from './paths';

export const NewFeedback = () => (
  <Button to={FEEDBACK} size="l" block>
    提交反馈
  </Button>
);
