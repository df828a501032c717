import type { Profile } from '@cellar/shared/api/identity/profile/schema';
import { now } from '@cellar/shared/runtime/clock';
import { day } from '@cellar/shared/format/time/date';
import { Button, Page } from '@cellar/shared/ui/base';
import { FieldRow, Fields, Form, PillsField, TextField } from '@cellar/shared/ui/form';
import { DatePicker } from '@cellar/shared/ui/picker';
import { useState } from 'react';
import { SEXES } from '../sexes';
import { AvatarField } from './AvatarField';
import css from './UserEditScreen.module.css';
import { useProfileForm } from './useProfileForm';

const SEX_PILLS = [
  ...Object.entries(SEXES).map(([value, label]) => ({ value: value as keyof typeof SEXES, label })),
  { value: '' as const, label: '保密' },
];
const FIRST_BIRTHDAY = '1900-01-01';
const ADULT_YEARS = 18;

/** The last day on which somebody was born who may buy wine today. */
function lastBirthday() {
  const [year = '', month, date] = day(now()).split('-');
  return `${Number(year) - ADULT_YEARS}-${month}-${date === '29' && month === '02' ? '28' : date}`;
}

export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useProfileForm(profile);
  const [picking, setPicking] = useState(false);
  const save = (
    <Button type="submit" size="l" block loading={form.busy}>
      保存
    </Button>
  );
  return (
    <Form onSubmit={form.submit} label="个人资料">
      <Page title="编辑资料" bottom={save} className={css.form}>
        <AvatarField name={profile.nickname} picture={profile.avatar} />
        <Fields>
          <TextField
            label="昵称"
            placeholder="2 至 20 个字"
            maxLength={20}
            autoComplete="nickname"
            clearable
            {...form.field('nickname')}
          />
          <PillsField label="性别" items={SEX_PILLS} value={form.values.sex} onChange={(sex) => form.set({ sex })} />
          <FieldRow
            label="生日"
            name="birthday"
            value={form.values.birthday}
            placeholder="请选择生日"
            error={form.field('birthday').error}
            onClick={() => setPicking(true)}
          />
          <TextField
            label="公司名称"
            placeholder="选填"
            maxLength={60}
            autoComplete="organization"
            {...form.field('company')}
          />
        </Fields>
        <p className={css.why}>生日当月可享会员礼遇；仅向年满 {ADULT_YEARS} 周岁的顾客提供服务。</p>
      </Page>
      <DatePicker
        open={picking}
        onClose={() => setPicking(false)}
        title="选择生日"
        value={form.values.birthday}
        min={FIRST_BIRTHDAY}
        max={lastBirthday()}
        onConfirm={(birthday) => {
          form.set({ birthday });
          setPicking(false);
        }}
      />
    </Form>
  );
}
