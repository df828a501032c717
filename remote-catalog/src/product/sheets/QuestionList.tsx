import { products } from '@cellar/shared/api/catalog/products/calls';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useList } from '@cellar/shared/hooks/useList';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { needLogin } from '@cellar/shared/runtime/session';
import { Button, Empty, ListView, Skeleton } from '@cellar/shared/ui/base';
import { Form, TextArea } from '@cellar/shared/ui/form';
import type { Product } from '../product';
import { QuestionItem } from '../reviews/QuestionItem';
import css from './sheets.module.css';

const MAX_LENGTH = 200;
const MIN_LENGTH = 4;

export function QuestionList({ product, onChanged }: { product: Product; onChanged: () => void }) {
  const go = useGo();
  const keyFor = useIdemKey();
  const list = useList(
    (cursor) => products.listQuestions({ productId: product.id, ...(cursor ? { cursor } : {}) }),
    [product.id],
    { name: 'questions' },
  );
  const form = useForm(
    { body: '' },
    { body: (text) => (text.trim().length < MIN_LENGTH ? '请至少写 4 个字' : null) },
    async ({ body }) => {
      if (!needLogin(go, { why: '登录后提问' })) return;
      await products.ask({ productId: product.id, body, idemKey: keyFor(body) });
      form.set({ body: '' });
      toast('已提交，侍酒师回答后会发消息给你');
      onChanged();
      await list.reload();
    },
  );
  return (
    <>
      <Form onSubmit={form.submit} className={css.ask}>
        <TextArea
          label="我要提问"
          placeholder="例如：现在喝需要醒多久？"
          maxLength={MAX_LENGTH}
          {...form.field('body')}
        />
        <Button type="submit" block loading={form.busy}>
          提交问题
        </Button>
      </Form>
      <ListView
        list={list}
        label="问答"
        skeleton={<Skeleton shapes="lines" />}
        empty={<Empty text="还没有人提问" compact />}
        render={(question) => <QuestionItem question={question} />}
      />
    </>
  );
}
