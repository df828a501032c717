import { isPublished } from '@cellar/shared/runtime/navigate';
import { Card } from '@cellar/shared/ui/base';
import { MapPin, PackageOpen, ReceiptText, ShieldCheck, Truck, Undo2 } from 'lucide';
import { IconWay } from '../../../common/IconWay';
import css from './centre.module.css';

const ways = [
  { icon: Truck, text: '查物流', to: '/order?tab=ready' },
  { icon: Undo2, text: '退换进度', to: '/my-back' },
  { icon: PackageOpen, text: '申请退换', to: '/my-back?tab=apply' },
  { icon: ReceiptText, text: '开发票', to: '/order?tab=success' },
  { icon: MapPin, text: '收货地址', to: '/address' },
  { icon: ShieldCheck, text: '安心购', to: '/safe-purchase' },
];

/** What most people come for, without waiting for anybody. */
export function SelfService() {
  const there = ways.filter(({ to }) => isPublished(to));
  if (there.length === 0) return null;
  return (
    <Card className={css.self}>
      <nav aria-label="自助服务" className={css.selfWays}>
        {there.map(({ icon, text, to }) => (
          <IconWay key={text} icon={icon} text={text} to={to} />
        ))}
      </nav>
    </Card>
  );
}
