import { signUps } from '@cellar/shared/api/pages/signUps/calls';
import type { SignUpForm, SignUpQuestion } from '@cellar/shared/api/pages/signUps/schema';
import { day } from '@cellar/shared/format/time/date';
import { signUpProblem } from '@cellar/shared/blocks/signUpAnswer';
import { useForm, type FormState } from '@cellar/shared/hooks/useForm';
import { now } from '@cellar/shared/runtime/clock';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useIsPreloaded } from '@cellar/shared/runtime/preloadedResult';
import { needLogin } from '@cellar/shared/runtime/session';
import { trackEvent } from '@cellar/shared/runtime/tracking';
import { Button } from '@cellar/shared/ui/base';
import { FieldRow, Fields, Form, PhoneField, PillsField, TextField } from '@cellar/shared/ui/form';
import { DatePicker } from '@cellar/shared/ui/picker';
import { useState } from 'react';
import css from './SignUpForm.module.css';

type Values = Record<string, string>;
/** A birthday, or a day to come. */
const [FIRST_DAY, LAST_DAY] = ['1930-01-01', '2099-12-31'];
const nameOf = (at: number) => `answers.${at}`;

type DayFieldProps = { label: string; placeholder: string; field: QuestionFieldProps['field'] };

function DayField({ label, placeholder, field: { name, value, error, onChange } }: DayFieldProps) {
  const [picking, setPicking] = useState(false);
  return (
    <>
      <FieldRow
        label={label}
        name={name}
        value={value}
        placeholder={placeholder}
        error={error}
        onClick={() => setPicking(true)}
      />
      <DatePicker
        open={picking}
        onClose={() => setPicking(false)}
        title={label}
        value={value || day(now())}
        min={FIRST_DAY}
        max={LAST_DAY}
        onConfirm={(chosen) => {
          onChange(chosen);
          setPicking(false);
        }}
      />
    </>
  );
}

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
      return <DayField label={label} placeholder={required ? '请选择' : '选填'} field={field} />;
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
      const answers = names.map((name) => (values[name] ?? '').trim());
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
