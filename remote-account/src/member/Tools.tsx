import { isPublished, Link } from '@cellar/shared/runtime/navigate';
import { Card } from '@cellar/shared/ui/base';
import css from './MemberCenterScreen.module.css';

/** In the order of their use: the first eight of a group that are published are shown. */
const tools = [
  { glyph: '收', text: '收藏', to: '/my-fav' },
  { glyph: '足', text: '足迹', to: '/history-browse' },
  { glyph: '样', text: '样酒券', to: '/sample-juan' },
  { glyph: '区', text: '区域专享', to: '/my-area-alone' },
  { glyph: '推', text: '推广中心', to: '/generalize' },
  { glyph: '企', text: '企业主页', to: '/hy-list' },
  { glyph: '课', text: '酒课', to: '/course' },
  { glyph: '客', text: '客服', to: '/service-center' },
  { glyph: '址', text: '收货地址', to: '/address' },
  { glyph: '警', text: '库存预警', to: '/earlyWarning' },
];
const offers = [
  { glyph: '邀', text: '特邀有礼', to: '/speciallyInvite' },
  { glyph: '红', text: '红包', to: '/red-packet' },
  { glyph: '零', text: '0元购', to: '/freeBuy' },
  { glyph: '答', text: '有奖答题', to: '/answer' },
  { glyph: '报', text: '海报', to: '/posterList' },
  { glyph: '超', text: '超级单品', to: '/activity-super-product' },
  { glyph: '新', text: '新品活动', to: '/activity-new-product' },
  { glyph: '展', text: '春糖专场', to: '/springSugar' },
];
const COLUMNS = 4;
const SHOWN = 2 * COLUMNS;

/** The ways to the person's other pages, and to what the shop offers its members. */
export const Tools = () => (
  <>
    <Ways label="常用工具" ways={tools} />
    <Ways label="会员福利" ways={offers} />
  </>
);

function Ways({ label, ways }: { label: string; ways: typeof tools }) {
  const there = ways.filter(({ to }) => isPublished(to)).slice(0, SHOWN);
  if (there.length === 0) return null;
  return (
    <Card className={css.tools}>
      <nav aria-label={label} className={there.length < COLUMNS ? css.fewTools : css.toolGrid}>
        {there.map(({ glyph, text, to }) => (
          <Link key={to} to={to} className={css.entry}>
            <i className={css.glyph} aria-hidden>
              {glyph}
            </i>
            <span>{text}</span>
          </Link>
        ))}
      </nav>
    </Card>
  );
}
