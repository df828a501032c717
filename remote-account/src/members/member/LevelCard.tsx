import type { MemberCenter } from '@cellar/shared/api/members/member/schema';
import { shortMoney } from '@cellar/shared/format/number/money';
import { Link } from '@cellar/shared/runtime/navigate';
import { cx, Icon, Progress } from '@cellar/shared/ui/base';
import css from './MemberCenterScreen.module.css';
import heroCss from './hero.module.css';

const grouped = (count: number) => count.toLocaleString('en-US');
const short = (level: string) => level.replace(/会员$/, '');

const FEN = 100;

/** One yuan spent is one growth. */
function textOf({ growth, isPrivate, next }: MemberCenter['level']) {
  if (isPrivate) return '个人账号按零售价购买，企业客户可申请会员价';
  if (!next) return `成长值 ${grouped(growth)}，已是最高等级`;
  const text = `再买 ${shortMoney(Math.max(0, next.growthFrom - growth) * FEN)} 升${short(next.name)}`;
  return next.savesFen > 0 ? `${text}，按近一年的购买可省 ${shortMoney(next.savesFen)}` : text;
}

/** By rank: paper, silver, gold, black. */
const looks = ['plain', 'silver', 'gold', 'black'] as const;
const lookOf = (rank: number) => looks[Math.min(rank, looks.length - 1)] ?? 'plain';

export function LevelCard({ level }: { level: MemberCenter['level'] }) {
  const look = lookOf(level.rank);
  return (
    <section className={cx(heroCss.level, heroCss[look])}>
      <div className={heroCss.levelHead}>
        <h2 className={heroCss.levelName}>{level.name}</h2>
        <span className={heroCss.privileges}>{level.privileges.slice(0, 2).join(' · ')}</span>
        <Link to="/member-grade" className={css.levelMore}>
          权益
          <Icon name="forward" size={12} />
        </Link>
      </div>
      {!level.isPrivate && (
        <div className={heroCss.growth}>
          <Progress
            tone={look === 'black' ? 'bright' : 'gold'}
            value={level.next ? level.growth / level.next.growthFrom : 1}
            label="成长值"
          />
          {level.next && (
            <span>
              {grouped(level.growth)} / {grouped(level.next.growthFrom)}
            </span>
          )}
        </div>
      )}
      <p className={heroCss.levelText}>{textOf(level)}</p>
    </section>
  );
}
