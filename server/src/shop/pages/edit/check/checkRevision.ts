import { versionsOf } from '@cellar/shared/blocks/blockMigrations';
import { ownTitle } from '@cellar/shared/blocks/props/ownTitle';
import { homeBlocks, promotionBlocks } from '@cellar/shared/blocks/props/blocks.gen';
import type { BlockShape } from '@cellar/shared/blocks/props/defineBlock';
import { HOME, isHomeBlock } from '@cellar/shared/blocks/homePage';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import type { Services } from '../../../../services';
import type { FieldsOf } from '../../../../http/handler';
import { readPage, readRevision, revisionData } from '../pageRows';
import { goodsAtFirst, type ReadBlock } from './goodsAtFirst';
import { findingsOf, type Span } from './mentionFindings';
import { mentionsOf } from './mentions';
import { readMentioned, type Mentioned } from './readMentioned';

const CHANNEL = 255;
const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

function luminance(color: string): number | null {
  const parts = HEX.exec(color)?.slice(1);
  if (!parts) return null;
  const [red, green, blue] = parts
    .map((part) => parseInt(part, 16) / CHANNEL)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG 2 defines it, from 1 to 21; null where one is no colour. */
export function contrastOf(a: string, b: string): number | null {
  const [one, other] = [luminance(a), luminance(b)];
  if (one === null || other === null) return null;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

type Block = PageData['content'][number];

const MOST_GOODS = 60;
const LEAST_CONTRAST = 4.5;
/** What the tones of words over a picture are drawn in: --gold-100 and --wine-900. */
const TONES: Record<string, string> = { light: '#f5e6c8', dark: '#2a1116' };

const shapes = { ...promotionBlocks, ...homeBlocks } as Record<string, BlockShape>;
const at = ({ type, props }: Block) => ({ block: props.id, type, title: ownTitle(props) });
const WHOLE_PAGE = { block: '', type: '', title: '' };

/** A block, its props parsed once for whatever is checked of them. */
type Parsed = ReadBlock & { block: Block; wrongField: string };

function parse(block: Block): Parsed {
  const shape = shapes[block.type] ?? null;
  const parsed = shape?.props.safeParse(block.props);
  const wrongField = parsed?.error?.issues[0]?.path.join('.') ?? '';
  return { block, shape, props: parsed?.data ?? null, wrongField };
}

function ownFindings({ block, shape, props, wrongField }: Parsed): Finding[] {
  if (!shape) return [];
  if (!props)
    return [{ level: 'error', code: 'spoilt', ...at(block), field: wrongField, text: '内容不完整，请重新填写' }];
  const field = shape.emptyField?.(props) ?? null;
  return field === null ? [] : [{ level: 'error', code: 'empty', ...at(block), field, text: '这个区块还没有内容' }];
}

/** Blocks of home stand on home, and nowhere else: another remote draws them. */
function placeFindings(block: Block, isHome: boolean): Finding[] {
  if (isHomeBlock(block.type) === isHome) return [];
  const text = isHome ? '首页上不能用这个区块' : '这个区块只能放在首页';
  return [{ level: 'error', code: 'unknownBlock', ...at(block), field: '', text }];
}

/** Words over a picture: the picture's own colour stands for what lies behind them. */
function contrastFindings(block: Block): Finding[] {
  const { picture, title, tone } = block.props as { picture?: { color?: string }; title?: string; tone?: string };
  const ink = TONES[tone ?? ''];
  const contrast = picture?.color && title && ink ? contrastOf(ink, picture.color) : null;
  if (contrast === null || contrast >= LEAST_CONTRAST) return [];
  const text = `文字和图片的对比度只有 ${contrast.toFixed(1)}:1，低于 4.5:1，可能看不清`;
  return [{ level: 'warning', code: 'contrast', ...at(block), field: 'tone', text }];
}

/** Blocks, or versions of their props, that visitors' release does not have. */
function releaseFindings({ releases }: Services, block: Block, version: number): Finding[] {
  const { remotes, documents } = releases.now();
  const live = remotes.flatMap(({ name, stable }) => documents[`${name}@${stable}`] ?? []);
  const offered = Object.assign({}, ...live.map(({ blocks }) => blocks)) as Record<string, number>;
  if (Object.keys(offered).length === 0 || (offered[block.type] ?? 0) >= version) return [];
  const text = offered[block.type] ? '线上版本还不支持这个区块的新内容' : '线上版本没有这个区块';
  return [{ level: 'error', code: 'unknownBlock', ...at(block), field: '', text }];
}

function anchorFindings(content: readonly Block[]): Finding[] {
  const ids = new Set(content.map(({ props }) => props.id));
  return content.flatMap((block) => {
    const items = Array.isArray(block.props['items']) ? (block.props['items'] as { block?: unknown }[]) : [];
    return items.flatMap((item, index): Finding[] =>
      typeof item.block !== 'string' || ids.has(item.block)
        ? []
        : [
            {
              level: 'error',
              code: 'deadLink',
              ...at(block),
              field: `items.${index}.block`,
              text: '锚点指向的区块不在这个页面上',
            },
          ],
    );
  });
}

/** A form whose deadline comes before the page does, or before it ends. */
function deadlineFindings({ block, props }: Parsed, { from, to }: Span): Finding[] {
  const endsAt = block.type === 'SignUpForm' ? props?.['endsAt'] : null;
  if (typeof endsAt !== 'string') return [];
  const end = new Date(endsAt);
  const found = { code: 'formEnds' as const, ...at(block), field: 'endsAt' };
  if (end <= from) return [{ level: 'error', ...found, text: '报名在页面上线前就已截止' }];
  return to && end > to ? [{ level: 'warning', ...found, text: '页面比报名截止更早下线' }] : [];
}

type Asked = { id: string; revision: number; fromAt?: string | undefined; toAt?: string | undefined };
type Checked = { data: PageData; blocks: Record<string, number> };
/** Which page it is, and when it is shown. */
type Shown = { span: Span; slug: string | null };

/** What stands against showing a revision at this time. */
export async function checkRevision(services: Services, { id, revision, fromAt, toAt }: Asked) {
  const span: Span = { from: fromAt ? new Date(fromAt) : services.clock.now(), to: toAt ? new Date(toAt) : null };
  const checked = revisionData(await readRevision(services.db, id, revision));
  const { slug } = await readPage(services.db, id);
  return { findings: await check(services, checked, { span, slug }) };
}

/** What stands against showing what is not saved yet, from now on. */
export async function checkWork(services: Services, { id, data }: FieldsOf<'pages.checkWork'>) {
  const { slug } = await readPage(services.db, id);
  const span: Span = { from: services.clock.now(), to: null };
  return { findings: await check(services, { data, blocks: versionsOf(data.content) }, { span, slug }) };
}

/** What each of many pages has against it; what they name is read for all of them together. */
export async function checkAll<P extends Checked & Shown>(services: Services, pages: readonly P[]) {
  const mentions = pages.flatMap(({ data }) => namedIn(data).map(({ mention }) => mention));
  const known = await readMentioned(services, mentions);
  return pages.map((page) => ({ ...page, findings: findingsIn(services, page, page, known) }));
}

const check = async (services: Services, checked: Checked, shown: Shown) =>
  (await checkAll(services, [{ ...checked, ...shown }]))[0]!.findings;

const namedIn = ({ content, root }: PageData) => [
  ...mentionsOf({ type: '', props: root.props }).map((mention) => ({ mention, where: WHOLE_PAGE })),
  ...content.flatMap((block) => mentionsOf(block).map((mention) => ({ mention, where: at(block) }))),
];

/** Each finding names its block and field. */
function findingsIn(services: Services, { data, blocks }: Checked, { span, slug }: Shown, known: Mentioned): Finding[] {
  const { content } = data;
  const named = namedIn(data);
  const parsed = content.map(parse);
  const findings: Finding[] = [
    ...parsed.flatMap((one) => [
      ...releaseFindings(services, one.block, blocks[one.block.type] ?? 1),
      ...placeFindings(one.block, slug === HOME),
      ...ownFindings(one),
      ...contrastFindings(one.block),
      ...deadlineFindings(one, span),
    ]),
    ...anchorFindings(content),
    ...named.flatMap(({ mention, where }) =>
      findingsOf(mention, known, span).map((found) => ({ ...found, ...where, field: mention.field })),
    ),
  ];
  if (content.length === 0)
    findings.push({ level: 'error', code: 'empty', ...WHOLE_PAGE, field: '', text: '页面还没有区块' });
  const goods = goodsAtFirst(parsed);
  if (goods > MOST_GOODS) {
    const text = `前两屏有 ${goods} 件商品，超过 60 件，打开会慢`;
    findings.push({ level: 'warning', code: 'manyGoods', ...WHOLE_PAGE, field: '', text });
  }
  return findings;
}
