import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { cleanText } from '@cellar/shared/format/text/cleanText';
import { cleanName } from '@cellar/shared/format/person/name';
import { cleanTelephone, isTelephone } from '@cellar/shared/format/person/phone';
import { useForm } from '@cellar/shared/hooks/useForm';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { ActionBar, Fields, Form, TextField } from '@cellar/shared/ui/form';
import css from '../company.module.css';
import { NoCompany } from '../OwnPage';

type Own = Result<'companyPages.getOwn'>;

const atLeast = (label: string) => (text: string) => (cleanText(text).length < 2 ? label : null);
const checks = {
  name: atLeast('请填写企业名称'),
  contact: atLeast('请填写联系人'),
  phone: (text: string) => (isTelephone(cleanTelephone(text)) ? null : '请输入正确的电话'),
};

/** Name and contact of the company; the first time they make its page. */
export default function HyEditCompanyScreen() {
  const own = useLoad(companyPages.getOwn, []);
  return (
    <Page title="企业资料" className={css.page}>
      <Loaded from={own} skeleton={<Skeleton shapes="lines lines" />}>
        {(data) => (data.mayHave || data.page ? <CompanyForm own={data} /> : <NoCompany />)}
      </Loaded>
    </Page>
  );
}

function CompanyForm({ own: { page, company, ...applied } }: { own: Own }) {
  const go = useGo();
  const { name = company, contact = applied.contact, phone = applied.phone, address = '' } = page ?? {};
  const form = useForm({ name, contact, phone, address }, checks, async (values) => {
    await companyPages.saveCompany({ ...values, phone: cleanTelephone(values.phone) });
    toast(page ? '企业资料已保存' : '主页已开通');
    go('/hy-list');
  });
  return (
    <Form label="企业资料" onSubmit={form.submit} className={css.form}>
      <Fields>
        <TextField label="企业名称" placeholder="请填写企业名称" maxLength={40} {...form.field('name')} />
        <TextField
          label="联系人"
          placeholder="请填写联系人"
          maxLength={20}
          clean={cleanName}
          {...form.field('contact')}
        />
        <TextField
          label="电话"
          inputMode="tel"
          placeholder="手机或座机"
          maxLength={20}
          clean={cleanTelephone}
          {...form.field('phone')}
        />
        <TextField label="地址" placeholder="选填" maxLength={80} {...form.field('address')} />
      </Fields>
      <p className={css.note}>这些内容会显示在企业主页上。</p>
      <ActionBar>
        <Button type="submit" size="l" block loading={form.busy}>
          保存
        </Button>
      </ActionBar>
    </Form>
  );
}
