import { Button, Card, Icon } from '@cellar/shared/ui/base';
import css from './ConsultationScreen.module.css';

type SentProps = {
  /** The hour until which the school answers. */
  until: string;
  phone: string;
  onAgain: () => void;
};

export const Sent = ({ until, phone, onAgain }: SentProps) => (
  <Card className={css.sent}>
    <span className={css.mark}>
      <Icon name="check" size={28} />
    </span>
    <div role="status">
      <h2>已收到你的咨询</h2>
      <p>
        课程顾问将在{until}致电 {phone}
      </p>
    </div>
    <div className={css.actions}>
      <Button kind="line" block onClick={onAgain}>
        再问一个
      </Button>
      <Button block to="/course">
        看看课程
      </Button>
    </div>
  </Card>
);
