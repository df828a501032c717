import { Card, Section } from '@cellar/shared/ui/base';
import page from '../ProductScreen.module.css';
import type { Product } from '../product';
import { MoreButton } from './MoreButton';
import { QuestionItem } from './QuestionItem';
import css from './Questions.module.css';

export function Questions({ product: { questions }, onShow }: { product: Product; onShow: () => void }) {
  return (
    <Section
      title={`问答 ${questions.count > 0 ? questions.count : ''}`}
      right={<MoreButton text="去提问" onClick={onShow} />}
      className={page.section}
    >
      <Card>
        {questions.newest.length > 0 ? (
          questions.newest.slice(0, 2).map((question) => <QuestionItem key={question.id} question={question} />)
        ) : (
          <p className={css.none}>还没有人提问，想知道什么就问问侍酒师</p>
        )}
      </Card>
    </Section>
  );
}
