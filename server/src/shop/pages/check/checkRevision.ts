import { versionsOf } from '@cellar/shared/contract/blockMigrations';
import { blockProps, type BlockProps, type BlockType } from '@cellar/shared/contract/blocks/props';
import type { PageData } from '@cellar/shared/api/activity/schema';
import type { Finding } from '@cellar/shared/api/pages/schema';
import type { App } from '../../../app';
import type { FieldsOf } from '../../../http/handler';
import { readProps } from '../../activity/pages';
import { readPage, readRevision, revisionData } from '../pageRows';
import { emptyField, goodsAtFirst } from './blockRules';
import { contrastOf } from './contrast';
import { findingsOf, type Span } from './mentionFindings';
import { mentionsOf } from './mentions';
import { readMentioned } from './readMentioned';

type Block = PageData['content'][number];

const MOST_GOODS = 60;
const LEAST_CONTRAST = 4.5;
/** What the tones of words over a picture are drawn in: --gold-100 and --wine-900. */
const TONES: Record<string, string> = { light: '#f5e6c8', dark: '#2a1116' };

const isKnown = (type: string): type is BlockType => Object.hasOwn(blockProps, type);
const at = ({ type, props }: Block) => ({ block: props.id, type });

function ownFindings<T extends BlockType>(type: T, block: Block): Finding[] {
  const props = readProps(type, block.props);
  if (!props) {
    const field = blockProps[type].safeParse(block.props).error?.issues[0]?.path.join('.') ?? '';
    return [{ level: 'error', code: 'spoilt', ...at(block), field, words: '内容不完整，请重新填写' }];
  }
  const field = (emptyField[type] as ((props: BlockProps<T>) => string | null) | undefined)?.(props) ?? null;
  return field === null ? [] : [{ level: 'error', code: 'empty', ...at(block), field, words: '这个区块还没有内容' }];
}

/** Words over a picture: the picture's own colour stands for what lies behind them. */
function contrastFindings(block: Block): Finding[] {
  const { picture, title, tone } = block.props as { picture?: { color?: string }; title?: string; tone?: string };
  const ink = TONES[tone ?? ''];
  const contrast = picture?.color && title && ink ? contrastOf(ink, picture.color) : null;
  if (contrast === null || contrast >= LEAST_CONTRAST) return [];
  const words = `文字和图片的对比度只有 ${contrast.toFixed(1)}:1，低于 4.5:1，可能看不清`;
  return [{ level: 'warning', code: 'contrast', ...at(block), field: 'tone', words }];
}

/** Blocks, or versions of their props, that visitors' release does not have. */
function releaseFindings({ releases }: App, block: Block, version: number): Finding[] {
  const { remotes, documents } = releases.now();
  const live = remotes.flatMap(({ name, stable }) => documents[`${name}@${stable}`] ?? []);
  const offered = Object.assign({}, ...live.map(({ blocks }) => blocks)) as Record<string, number>;
  if (Object.keys(offered).length === 0 || (offered[block.type] ?? 0) >= version) return [];
  const words = offered[block.type] ? '线上版本还不支持这个区块的新内容' : '线上版本没有这个区块';
  return [{ level: 'error', code: 'unknownBlock', ...at(block), field: '', words }];
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
              words: '锚点指向的区块不在这个页面上',
            },
          ],
    );
  });
}

type Asked = { id: string; revision: number; fromAt?: string | undefined; toAt?: string | undefined };
type Checked = { data: PageData; blocks: Record<string, number> };

/** What stands against showing a revision at this time. */
export async function checkRevision(app: App, { id, revision, fromAt, toAt }: Asked) {
  const span: Span = { from: fromAt ? new Date(fromAt) : app.clock.now(), to: toAt ? new Date(toAt) : null };
  return { findings: await check(app, revisionData(await readRevision(app.db, id, revision)), span) };
}

/** What stands against showing what is not saved yet, from now on. */
export async function checkWork(app: App, { id, data }: FieldsOf<'pages.checkWork'>) {
  await readPage(app.db, id);
  const span: Span = { from: app.clock.now(), to: null };
  return { findings: await check(app, { data, blocks: versionsOf(data.content) }, span) };
}

/** Each finding names its block and field. */
async function check(app: App, { data, blocks }: Checked, span: Span): Promise<Finding[]> {
  const { content, root } = data;
  const named = [
    ...mentionsOf(root.props).map((mention) => ({ mention, where: { block: '', type: '' } })),
    ...content.flatMap((block) => mentionsOf(block.props).map((mention) => ({ mention, where: at(block) }))),
  ];
  const known = await readMentioned(
    app,
    named.map(({ mention }) => mention),
  );
  const findings: Finding[] = [
    ...content.flatMap((block) => [
      ...releaseFindings(app, block, blocks[block.type] ?? 1),
      ...(isKnown(block.type) ? ownFindings(block.type, block) : []),
      ...contrastFindings(block),
    ]),
    ...anchorFindings(content),
    ...named.flatMap(({ mention, where }) =>
      findingsOf(mention, known, span).map((found) => ({ ...found, ...where, field: mention.field })),
    ),
  ];
  if (content.length === 0)
    findings.push({ level: 'error', code: 'empty', block: '', type: '', field: '', words: '页面还没有区块' });
  const goods = goodsAtFirst(content);
  if (goods > MOST_GOODS) {
    const words = `前两屏有 ${goods} 件商品，超过 60 件，打开会慢`;
    findings.push({ level: 'warning', code: 'manyGoods', block: '', type: '', field: '', words });
  }
  return findings;
}
