import { Row } from '@cellar/shared/ui/base';
import { passwordStrength } from '@cellar/shared/format/person/validators';
import { PasswordField, type TextFieldProps } from '@cellar/shared/ui/form';
import css from './NewPasswordField.module.css';

const labels = ['', '一般', '较强', '很强'] as const;
const BARS = [1, 2, 3] as const;

type NewPasswordFieldProps = Omit<TextFieldProps, 'type' | 'right' | 'clearable' | 'hint'>;

/** A password that is being chosen: the rule until it fits, then its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const strength = passwordStrength(props.value);
  const hint = !props.error && (
    <Row as="span" wrap rowGap={4}>
      {strength ? `密码强度：${labels[strength]}` : '8–15位，含大小写字母和数字'}
      {props.value !== '' && (
        <span className={css.bars} data-strength={strength} aria-hidden>
          {BARS.map((bar) => (
            <i key={bar} className={bar <= strength ? css.full : undefined} />
          ))}
        </span>
      )}
    </Row>
  );
  return <PasswordField fresh {...props} hint={hint || undefined} />;
}
