import { posters } from '@cellar/shared/api/catalog/posters/calls';
import { postersSchema } from '@cellar/shared/api/catalog/posters/schema';
import { PosterLayout, PosterTone } from '@cellar/shared/api/catalog/posters/shapes';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { EditAction } from '../../kit/form/draft/EditAction';
import { FieldPair } from '../../kit/form/FieldPair';
import type { PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { byPath } from '../../kit/form/typed/amounts';
import { PosterPreview } from './PosterPreview';

export type Template = Result<'posters.listAll'>['list'][number];

const LAYOUTS: Record<PosterLayout, string> = { upright: '竖版', framed: '边框', wide: '大图' };
const TONES: Record<PosterTone, string> = { night: '酒红', day: '米白', sand: '沙金', wood: '墨绿' };
const schema = postersSchema.saveTemplate.params.omit({ templateId: true, revision: true });
const drawn = postersSchema.drawTemplate.params;

const startOf = (row: Template | null) => {
  const { name = '', type = '', text = '', layout = 'upright', tone = 'night', headline = '' } = row ?? {};
  return { name, type, text, layout, tone, headline } as const;
};

function Preview({ form }: { form: PathForm }) {
  const { layout, tone, headline, text } = form.watch();
  const asked = drawn.safeParse({ layout, tone, headline });
  const { data } = useCall(posters.drawTemplate, asked.data ?? { layout: 'upright', tone: 'night', headline: '' }, {
    refetchInterval: false,
    keepsLast: true,
  });
  return data ? <PosterPreview drawing={data.drawing} text={String(text ?? '')} /> : null;
}

type Props = { template: Template | null; types: readonly string[]; onClose: () => void };

/** Makes a template, or changes one; what it looks like stands below its fields. */
export const TemplateDialog = ({ template, types, onClose }: Props) => (
  <EditAction
    title={template ? `修改模板「${template.name}」` : '新建海报模板'}
    happens={
      template ? '会员随即用新的样子，已保存的海报也按新样子显示。' : '保存后会员就能用它做海报，不需要时可以下线。'
    }
    confirm="保存"
    schema={schema}
    row={template}
    startOf={startOf}
    read={async () => (await posters.listAll({})).list}
    isSame={(one, { id }) => one.id === id}
    send={(values, seen) =>
      posters.saveTemplate({ ...values, ...(seen && { templateId: seen.id, revision: seen.revision }) })
    }
    done={({ name }) => `模板「${name}」已保存`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <FieldPair>
          <TextField form={form} name="name" label="名称" hint="例如 今晚喝什么" />
          <TextField
            form={form}
            name="type"
            label="类型"
            hint={types.length > 0 ? `已有 ${types.join('、')}` : '例如 日常推荐'}
          />
        </FieldPair>
        <FieldPair>
          <TextField form={form} name="text" label="文案" hint="会员可以改成自己的话" />
          <TextField form={form} name="headline" label="小标题" hint="最多 12 个字" />
        </FieldPair>
        <FieldPair>
          <SelectField form={form} name="layout" label="版式">
            {PosterLayout.options.map((layout) => (
              <option key={layout} value={layout}>
                {LAYOUTS[layout]}
              </option>
            ))}
          </SelectField>
          <SelectField form={form} name="tone" label="配色">
            {PosterTone.options.map((tone) => (
              <option key={tone} value={tone}>
                {TONES[tone]}
              </option>
            ))}
          </SelectField>
        </FieldPair>
        <Preview form={byPath(form)} />
      </>
    )}
  </EditAction>
);
