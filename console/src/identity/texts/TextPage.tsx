import { useParams } from 'react-router-dom';
import { help } from '@cellar/shared/api/identity/help/calls';
import { helpSchema } from '@cellar/shared/api/identity/help/schema';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { day } from '@cellar/shared/format/time/date';
import { useCall } from '../../api/useCall';
import { ReasonField } from '../../kit/form/ReasonField';
import { TextField } from '../../kit/form/TextField';
import { HeldRow } from '../../kit/page/HeldRow';
import { ListPath } from '../../kit/page/ListPath';
import { SaveForm } from '../../kit/page/SaveForm';
import { InnerPageHead } from '../../page/InnerPageHead';
import { usePageLack } from '../../page/usePageInfo';

const LIST = '/texts';
const LINES = 24;
const schema = helpSchema.publish.params.omit({ slug: true, fromVersion: true });

type FormProps = { article: Result<'help.getForShop'>; onReload: () => Promise<void> };

function TextForm({ article: { slug, title, summary, body, version }, onReload }: FormProps) {
  const lack = usePageLack();
  return (
    <SaveForm
      schema={schema}
      start={{ summary, body: body.trim(), effectiveOn: day(Date.now()), reason: '' }}
      blocked={lack}
      send={(values) => help.publish({ ...values, slug, fromVersion: version })}
      done={`「${title}」第 ${version + 1} 版已发布`}
      draft={{ record: `text:${slug}`, revision: version }}
      back={LIST}
      onReload={onReload}
    >
      {(form) => (
        <>
          <TextField form={form} name="summary" label="摘要" hint="显示在列表里" />
          <TextField
            form={form}
            name="body"
            label="正文"
            lines={LINES}
            hint="每节以「## 标题」开头；「- 」开头是一条要点，「1 」「2 」开头是一步；其余一行一段。"
          />
          <TextField
            form={form}
            name="effectiveOn"
            label="生效日期"
            type="date"
            hint="当天起显示新版，旧版仍可查看；登录时要同意的协议会重新请会员同意"
          />
          <ReasonField form={form} needed />
        </>
      )}
    </SaveForm>
  );
}

function StoredText({ slug }: { slug: Params<'help.getForShop'>['slug'] }) {
  const query = useCall(help.getForShop, { slug });
  return (
    <>
      <InnerPageHead
        {...(query.data && { title: query.data.title })}
        path={<ListPath to={LIST}>帮助与协议</ListPath>}
      />
      <HeldRow from={query} pick={(article) => article} missing="没有这篇文本，请回到列表里选择。">
        {(article, reload) => <TextForm article={article} onReload={reload} />}
      </HeldRow>
    </>
  );
}

/** Writes the next version of a text. */
export function TextPage() {
  const { slug } = useParams();
  return <StoredText key={slug} slug={slug as Params<'help.getForShop'>['slug']} />;
}
