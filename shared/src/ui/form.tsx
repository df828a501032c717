export { CaptchaField } from './form/CaptchaField';
export { Choices, type Choice } from './form/Choices';
export { CodeField } from './form/CodeField';
export { Field, FieldRow, Fields, Form } from './form/Field';
export { PasswordField } from './form/PasswordField';
export { Switch } from './form/Switch';
export { PhoneField, TextArea, TextField, type TextFieldProps } from './form/TextField';
