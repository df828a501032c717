import { useNavigate } from 'react-router-dom';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { pagesSchema } from '@cellar/shared/api/pages/pages/schema';
import type { PageHead } from '@cellar/shared/api/pages/pages/shapes';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { EditAction } from '../../kit/form/draft/EditAction';
import { TextField } from '../../kit/form/TextField';
import type { FormOf } from '../../kit/form/useSchemaForm';
import { editAddress } from './editAddress';
import type { Template } from './Templates';

const named = pagesSchema.add.params.pick({ name: true, slug: true });
const renamed = pagesSchema.rename.params.pick({ name: true, summary: true });

const NameAndSlug = ({ form }: { form: FormOf<typeof named> }) => (
  <>
    <TextField form={form} name="name" label="名称" />
    <TextField
      form={form}
      name="slug"
      label="路径"
      hint="小写字母、数字和连字符，例如 mid-autumn：顾客在 /activity?id=mid-autumn 打开"
    />
  </>
);

type Close = { onClose: () => void };

/** A new page opens in the editor as soon as it is there. */
export function NewPageDialog({ template, onClose }: Close & { template: Template }) {
  const navigate = useNavigate();
  const { name, key } = template;
  return (
    <ConfirmAction
      title={`新建页面：${name}`}
      happens="先保存为草稿，发布前顾客看不到。"
      confirm="新建"
      schema={named}
      start={{ name: key === 'blank' ? '' : name, slug: '' }}
      send={async (values) => void navigate(editAddress((await pages.add({ ...values, template: key })).id))}
      done={(values) => `页面「${values.name}」已新建`}
      onClose={onClose}
    >
      {(form) => <NameAndSlug form={form} />}
    </ConfirmAction>
  );
}

export function CopyDialog({ page: { id, name, slug }, onClose }: Close & { page: PageHead }) {
  const navigate = useNavigate();
  return (
    <ConfirmAction
      title={`复制页面「${name}」`}
      happens="复制最新一版的内容；排期、版本和数据不会带过去。"
      confirm="复制"
      schema={named}
      start={{ name: `${name} 副本`, slug: `${slug}-copy` }}
      send={async (values) => void navigate(`/pages/${(await pages.copy({ ...values, id })).id}`)}
      done={(values) => `已复制为「${values.name}」`}
      onClose={onClose}
    >
      {(form) => <NameAndSlug form={form} />}
    </ConfirmAction>
  );
}

const titleOf = (page: PageHead | null) => ({ name: page?.name ?? '', summary: page?.summary ?? '' });

export const RenameDialog = ({ page, onClose }: Close & { page: PageHead }) => (
  <EditAction
    title={`修改「${page.name}」的名称`}
    happens="简介显示在活动列表和分享卡片里，保存后立即生效。"
    confirm="保存"
    schema={renamed}
    row={page}
    startOf={titleOf}
    read={async () => [await pages.get({ id: page.id })]}
    isSame={(one, { id }) => one.id === id}
    send={(values, seen) => pages.rename({ ...values, id: page.id, from: titleOf(seen) })}
    done={() => '名称已修改'}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        <TextField form={form} name="summary" label="简介" />
      </>
    )}
  </EditAction>
);
