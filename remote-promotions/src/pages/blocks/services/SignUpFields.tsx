import { signUps } from '@cellar/shared/api/signUps/calls';
import type { SignUpForm, SignUpQuestion } from '@cellar/shared/api/signUps/schema';
import { signUpProblem } from '@cellar/shared/format/signUpAnswer';
import { useForm, type FormState } from '@cellar/shared/hooks/useForm';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useIsPreloaded } from '@cellar/shared/runtime/preloadedResult';
import { needLogin } from '@cellar/shared/runtime/session';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Button } from '@cellar/shared/ui/base';
import { Fields, Form, PhoneField, PillsField, TextField } from '@cellar/shared/ui/form';
import css from './signUp.module.css';

type Values = Record<string, string>;
const nameOf = (at: number) => `answers.${at}`;

type QuestionFieldProps = { question: SignUpQuestion; field: ReturnType<FormState<Values>['field']> };

function QuestionField({ question: { label, kind, required, options }, field }: QuestionFieldProps) {
  const { value, onChange, error } = field;
  const placeholder = required ? '请填写' : '选填';
  switch (kind) {
    case 'phone':
      return <PhoneField {...field} label={label} placeholder={required ? '11 位手机号' : '选填'} />;
    case 'choice':
      return (
        <PillsField
          label={label}
          items={options.map((option) => ({ value: option, label: option }))}
          value={value || null}
          onChange={(option) => onChange(option === value && !required ? '' : option)}
          error={error}
        />
      );
    case 'date':
      return <TextField {...field} label={label} type="date" />;
    case 'text':
      return <TextField {...field} label={label} placeholder={placeholder} maxLength={200} />;
  }
}

type SignUpFieldsProps = {
  blockOf: { id: string; block: string };
  questions: readonly SignUpQuestion[];
  button: string;
  onSent: (form: SignUpForm) => void;
  /** It is full, over or not for this person: what is shown is no longer true. */
  onRefused: () => void;
};

/** The questions and their answers. */
export function SignUpFields({ blockOf, questions, button, onSent, onRefused }: SignUpFieldsProps) {
  const go = useGo();
  const waiting = useIsPreloaded();
  const names = questions.map((_, at) => nameOf(at));
  const form = useForm<Values>(
    Object.fromEntries(names.map((name) => [name, ''])),
    Object.fromEntries(
      questions.map((question, at) => [nameOf(at), (value: string) => signUpProblem(question, value)]),
    ),
    async (values) => {
      if (!needLogin(go, { why: '登录后报名' })) return;
      const answers = names.map((name) => values[name]!.trim());
      try {
        onSent(await signUps.add({ ...blockOf, answers }));
      } catch (error) {
        if (!signUps.add.failedWith(error, 'answers')) onRefused();
        throw error;
      }
      toast('报名成功');
      trackEvent('signUp', { mode: 1, pageId: blockOf.id, block: blockOf.block });
    },
  );
  return (
    <Form onSubmit={form.submit} label="报名表" className={css.form}>
      <Fields>
        {questions.map((question, at) => (
          <QuestionField key={at} question={question} field={form.field(nameOf(at))} />
        ))}
      </Fields>
      <Button type="submit" size="l" block loading={form.busy} disabled={waiting}>
        {button}
      </Button>
    </Form>
  );
}
