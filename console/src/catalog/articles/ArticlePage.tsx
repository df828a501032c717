import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { headlines } from '@cellar/shared/api/catalog/headlines/calls';
import { headlinesSchema, MAX_ARTICLE_GOODS, MAX_SECTIONS } from '@cellar/shared/api/catalog/headlines/schema';
import { HEADLINE_CHANNELS } from '@cellar/shared/constants/headlines';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { idOf, Picture } from '@cellar/shared/contract/schema';
import { useCall } from '../../api/useCall';
import { RowsField } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { byPath } from '../../kit/form/typed/amounts';
import { HeldRow } from '../../kit/page/HeldRow';
import { ListPath } from '../../kit/page/ListPath';
import { PickSelect } from '../../kit/page/PickSelect';
import { SaveForm } from '../../kit/page/SaveForm';
import { InnerPageHead } from '../../page/InnerPageHead';
import { usePageLack } from '../../page/usePageInfo';
import { PicturesField } from '../products/form/PicturesField';
import { SectionFields } from '../products/form/SectionFields';

const LIST = '/headlines';
/** Width to height. */
const COVER = 16 / 9;
const KINDS = { heading: { label: '小标题' }, text: { label: '文字', lines: 5 }, picture: { label: '图片' } };
const BLANK_SECTION = { kind: 'text', text: '', picture: null };

type Article = Result<'headlines.getForShop'>;
type Shown = z.output<typeof Picture>;

const SectionRow = z
  .object({
    kind: z.enum(['heading', 'text', 'picture']),
    text: z.string().max(2000, '最多 2000 个字').default(''),
    picture: Picture.nullable().default(null),
  })
  .refine(({ kind, text }) => kind === 'picture' || text.trim() !== '', { path: ['text'], message: '请填写内容' })
  .refine(({ kind, picture }) => kind !== 'picture' || picture !== null, { path: ['picture'], message: '请选择图片' });
type Row = z.output<typeof SectionRow>;

const schema = headlinesSchema.save.params.pick({ channel: true, title: true, summary: true }).extend({
  cover: z.array(Picture).length(1, '请选择封面') as z.ZodType<Shown[], unknown[]>,
  sections: z.array(SectionRow).min(1, '请写正文').max(MAX_SECTIONS),
  goods: z.array(z.object({ productId: idOf('product', z.uuid('请选择商品')) })).max(MAX_ARTICLE_GOODS),
});

const startOf = (article: Article | null) => ({
  ...{
    channel: article?.channel ?? HEADLINE_CHANNELS[0],
    title: article?.title ?? '',
    summary: article?.summary ?? '',
  },
  cover: article ? [article.picture] : [],
  sections: (article?.sections ?? []).map((one) =>
    one.kind === 'picture'
      ? { kind: one.kind, text: '', picture: one.picture as Shown }
      : { kind: one.kind, text: one.text, picture: null },
  ),
  goods: (article?.productIds ?? []).map((productId) => ({ productId })),
});

const keyed = ({ key, alt }: Shown) => ({ key, alt });
const sectionOf = ({ kind, text, picture }: Row) =>
  kind === 'picture' ? { kind, ...(picture ? keyed(picture) : { key: '' }) } : { kind, text };

type FormProps = { article: Article | null; onReload: () => Promise<void> };

function ArticleForm({ article, onReload }: FormProps) {
  const lack = usePageLack();
  return (
    <SaveForm
      schema={schema}
      start={startOf(article) as z.input<typeof schema>}
      blocked={lack}
      send={({ cover, sections, goods, ...values }) =>
        headlines.save({
          ...values,
          picture: cover.map(keyed)[0] ?? { key: '' },
          sections: sections.map(sectionOf) as Params<'headlines.save'>['sections'],
          productIds: goods.map(({ productId }) => productId),
          ...(article && { articleId: article.id, revision: article.revision }),
        })
      }
      done={article ? '文章已保存' : '文章已发布'}
      draft={{ record: `article:${article?.id ?? 'new'}`, revision: article?.revision ?? null }}
      back={LIST}
      labels={{ cover: '封面', sections: '正文', goods: '提到的商品' }}
      onReload={onReload}
    >
      {(form) => (
        <>
          <SelectField form={form} name="channel" label="频道">
            {HEADLINE_CHANNELS.map((channel) => (
              <option key={channel}>{channel}</option>
            ))}
          </SelectField>
          <TextField form={form} name="title" label="标题" />
          <TextField form={form} name="summary" label="摘要" hint="显示在列表里" />
          <PicturesField form={byPath(form)} name="cover" max={1} label="封面" ratio={COVER} />
          <RowsField
            form={byPath(form)}
            name="sections"
            label="正文"
            unit="段"
            blank={BLANK_SECTION}
            max={MAX_SECTIONS}
            min={0}
            isOrdered
          >
            {(at) => <SectionFields form={byPath(form)} at={at} kinds={KINDS} />}
          </RowsField>
          <RowsField
            form={byPath(form)}
            name="goods"
            label="提到的商品"
            unit="款"
            blank={{ productId: '' }}
            max={MAX_ARTICLE_GOODS}
            min={0}
            isOrdered
          >
            {(at) => <PickSelect form={byPath(form)} name={`${at}.productId`} label="商品" kind="product" />}
          </RowsField>
        </>
      )}
    </SaveForm>
  );
}

function StoredArticle({ id }: { id: string }) {
  const query = useCall(headlines.getForShop, { articleId: id });
  return (
    <HeldRow from={query} pick={(article) => article} missing="文章不存在，请回到列表里选择。">
      {(article, reload) => <ArticleForm article={article} onReload={reload} />}
    </HeldRow>
  );
}

/** Writes an article, or changes one. */
export function ArticlePage() {
  const { id = '' } = useParams();
  return (
    <>
      <InnerPageHead path={<ListPath to={LIST}>文章</ListPath>} />
      {id === 'new' ? (
        <ArticleForm article={null} onReload={async () => undefined} />
      ) : (
        <StoredArticle key={id} id={id} />
      )}
    </>
  );
}
