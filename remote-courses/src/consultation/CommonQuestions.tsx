import { CLASS_REFUNDS, MAX_PARTICIPANTS } from '@cellar/shared/constants/classes';
import { Icon, Section } from '@cellar/shared/ui/base';
import css from './ConsultationScreen.module.css';

const refundText = CLASS_REFUNDS.flatMap(({ days, percent }, i) => {
  const earlier = CLASS_REFUNDS[i - 1];
  const back = percent === 100 ? '全额退还' : percent === 0 ? '不再退款' : `退 ${percent}%`;
  return days === 0 ? [`不足 ${earlier?.days ?? 0} 天${back}`] : [`开课前 ${days} 天及以上${back}`];
}).join('；');

const questions = [
  {
    question: '报名后不能来了，怎么退？',
    answer: `在「我的课程」里申请退课，款项原路退回：${refundText}。学院取消班次时全额退还。`,
  },
  {
    question: '考试费包含在内吗？没通过怎么办？',
    answer:
      'WSET 课程的价格包含教材、品鉴用酒、一次考试费与证书费。没通过可以补考，补考费按主考方标准另付，联系顾问报名即可。',
  },
  {
    question: '怎么开发票？',
    answer: '报名时或报名后在「课程详情」填写发票抬头，普通发票与专用发票都可以。开具后发票号码显示在课程详情中。',
  },
  {
    question: '可以替家人或同事报名吗？',
    answer: `可以，一次最多报名 ${MAX_PARTICIPANTS} 人，逐一填写学员信息。WSET 学员的姓名拼音须与护照一致，证书以此为准。`,
  },
  {
    question: '想上的班满员了？',
    answer: '可以加入候补，不收费用。有人退课时按先后通知，席位会为你保留一段时间。',
  },
];

/** What is asked most, from the school's own rules. */
export const CommonQuestions = () => (
  <Section title="常见问题">
    <div className={css.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={css.question}>
          <summary>
            {question}
            <Icon name="down" size={14} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </Section>
);
