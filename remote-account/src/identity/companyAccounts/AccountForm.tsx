import type { CompanyAccount } from '@cellar/shared/api/identity/companyAccounts/schema';
import { isFullAccount, spacedCard } from '@cellar/shared/format/person/card';
import { Button, Cells, Page, Note } from '@cellar/shared/ui/base';
import { Fields, Form, TextField } from '@cellar/shared/ui/form';
import { Picker } from '@cellar/shared/ui/picker';
import { useState } from 'react';
import { SwitchCell } from '../../common/settings/SwitchCell';
import css from './accounts.module.css';
import { banks } from './banks';
import { useAccountForm } from './useAccountForm';

const bankOptions = [banks.map((bank) => ({ value: bank, text: bank }))];

/** For a new account, or for a known one. */
export function AccountForm({ title, account }: { title: string; account?: CompanyAccount }) {
  const form = useAccountForm(account);
  const [choosing, setChoosing] = useState(false);
  const save = (
    <Button type="submit" size="l" block loading={form.busy}>
      保存
    </Button>
  );
  return (
    <Form onSubmit={form.submit} label={title}>
      <Page title={title} bottom={save} className={css.page}>
        <Fields>
          <TextField
            label="户名"
            placeholder="公司全称"
            maxLength={60}
            autoComplete="organization"
            {...form.field('company')}
          />
          <TextField
            label="银行账号"
            placeholder={account ? '不更换请留空' : '请填写账号'}
            hint={account ? `现在的账号 ${account.number}` : undefined}
            clean={spacedCard}
            isFull={isFullAccount}
            live
            inputMode="numeric"
            autoComplete="off"
            {...form.field('number')}
            onChange={form.setNumber}
          />
          <TextField
            label="开户银行"
            placeholder="请选择银行"
            maxLength={30}
            autoComplete="off"
            right={
              <button type="button" className={css.choose} onClick={() => setChoosing(true)}>
                选择
              </button>
            }
            {...form.field('bank')}
          />
          <TextField
            label="开户支行"
            placeholder="如徐家汇支行"
            maxLength={60}
            autoComplete="off"
            {...form.field('branch')}
          />
        </Fields>
        <Cells>
          <SwitchCell
            label="设为默认账户"
            note={account?.isDefault ? '把别的账户设为默认，即可更换' : '对公付款时优先使用'}
            checked={form.values.isDefault}
            disabled={account?.isDefault ?? false}
            onChange={(isDefault) => form.set({ isDefault })}
          />
        </Cells>
        <Note>账号只用于核对你的对公付款；保存后只显示末四位，任何页面都不会再显示完整账号。</Note>
      </Page>
      <Picker
        open={choosing}
        onClose={() => setChoosing(false)}
        title="选择开户银行"
        labels={['银行']}
        columns={() => bankOptions}
        value={[form.values.bank]}
        onConfirm={([bank]) => form.set({ bank: bank ?? '' })}
      />
    </Form>
  );
}
