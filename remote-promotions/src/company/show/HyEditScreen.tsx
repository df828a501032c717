import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import { MAX_PAGE_PICTURES } from '@cellar/shared/constants/companyPages';
import type { OwnPage as Own } from '@cellar/shared/api/campaigns/companyPages/schema';
import { useForm } from '@cellar/shared/hooks/useForm';
import { PictureField } from '@cellar/shared/parts/PictureField';
import { toast } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { Button, Page } from '@cellar/shared/ui/base';
import { ActionBar, Fields, Form, TextArea, TextField } from '@cellar/shared/ui/form';
import { checkStored, storedItems, urlsOf } from '@cellar/shared/ui/uploader';
import css from '../company.module.css';
import { OwnPage } from '../OwnPage';

/** The texts and pictures of the own page. */
export default function HyEditScreen() {
  return (
    <Page title="主页介绍" className={css.page}>
      <OwnPage>{(page) => <ShowForm page={page} />}</OwnPage>
    </Page>
  );
}

function ShowForm({ page: { slogan, intro, logoId, pictureIds } }: { page: Own }) {
  const go = useGo();
  const form = useForm(
    { slogan, intro, logo: storedItems(logoId ? [logoId] : []), pictures: storedItems(pictureIds) },
    { logo: checkStored, pictures: checkStored },
    async (values) => {
      const [logo = ''] = urlsOf(values.logo);
      const texts = { slogan: values.slogan.trim(), intro: values.intro.trim() };
      await companyPages.saveShow({ ...texts, logoId: logo, pictureIds: urlsOf(values.pictures) });
      toast('主页介绍已保存');
      go('/hy-list');
    },
  );
  return (
    <Form label="主页介绍" onSubmit={form.submit} className={css.form}>
      <Fields>
        <PictureField
          label="企业标志"
          purpose="company"
          max={1}
          items={form.values.logo}
          onChange={(change) => form.update('logo', change)}
          error={form.field('logo').error}
        />
        <TextField label="一句话介绍" placeholder="选填，30 字以内" maxLength={30} {...form.field('slogan')} />
        <TextArea
          label="企业介绍"
          placeholder="选填，500 字以内"
          rows={5}
          maxLength={500}
          counter
          {...form.field('intro')}
        />
        <PictureField
          label="企业图片"
          purpose="company"
          max={MAX_PAGE_PICTURES}
          items={form.values.pictures}
          onChange={(change) => form.update('pictures', change)}
          error={form.field('pictures').error}
          hint={`最多 ${MAX_PAGE_PICTURES} 张`}
        />
      </Fields>
      <ActionBar>
        <Button type="submit" size="l" block loading={form.busy}>
          保存
        </Button>
      </ActionBar>
    </Form>
  );
}
