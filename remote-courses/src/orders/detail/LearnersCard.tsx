import type { ClassOrder, Learner } from '@cellar/shared/api/trade/classOrders/shapes';
import { fullDay } from '@cellar/shared/format/time/near';
import { Button, Card, Tag, Row } from '@cellar/shared/ui/base';
import css from './ClassDetailScreen.module.css';
import type { Open } from './opened';

/** Where a learner stands: absent, waiting for the result, passed or not. */
function Status({ learner: { attended, passed, grade } }: { learner: Learner }) {
  if (attended === null) return null;
  if (!attended) return <Tag tone="grey">未到课</Tag>;
  if (passed === null) return <Tag tone="green">已到课</Tag>;
  const graded = grade && grade !== (passed ? '通过' : '未通过') ? ` · ${grade}` : '';
  return passed ? <Tag tone="gold">通过{graded}</Tag> : <Tag tone="grey">未通过{graded}</Tag>;
}

function LearnerRow({ learner, onOpen }: { learner: Learner; onOpen: Open }) {
  const { line, name, pinyin, phone, idNumber, certificateNo, certifiedAt } = learner;
  return (
    <li className={css.learner}>
      <Row as="p" wrap align="baseline" rowGap={0} className={css.learnerHead}>
        <b>{name}</b>
        {pinyin && <small>{pinyin}</small>}
        <span className={css.status}>
          <Status learner={learner} />
        </span>
      </Row>
      <p className={css.learnerText}>{[phone, idNumber].filter(Boolean).join(' · ')}</p>
      {certificateNo && (
        <div className={css.certificateRow}>
          <span>
            <b>{certificateNo}</b>
            {certifiedAt && <small>{fullDay(certifiedAt)} 签发</small>}
          </span>
          <Button kind="gold" size="s" label={`查看证书 ${name}`} onClick={() => onOpen({ kind: 'certificate', line })}>
            查看证书
          </Button>
        </div>
      )}
    </li>
  );
}

/** Who takes part, with identity numbers masked; then how it went and the certificates. */
export const LearnersCard = ({ order, onOpen }: { order: ClassOrder; onOpen: Open }) => (
  <Card>
    <h3 className={css.subtitle}>学员</h3>
    <ul aria-label="学员">
      {order.learners.map((learner) => (
        <LearnerRow key={learner.line} learner={learner} onOpen={onOpen} />
      ))}
    </ul>
  </Card>
);
