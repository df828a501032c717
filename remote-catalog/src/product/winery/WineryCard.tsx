import { Button, Card, Photo, Row } from '@cellar/shared/ui/base';
import { FollowWinery } from './FollowWinery';
import css from './WineryCard.module.css';
import type { Product } from '../product';

export function WineryCard({ product: { winery }, onShow }: { product: Product; onShow: () => void }) {
  return (
    <Card className={css.winery} flush>
      {winery.picture && <Photo picture={winery.picture} units={351} ratio={351 / 120} alt="" />}
      <div className={css.wineryText}>
        <div>
          <h2>{winery.name}</h2>
          <p>
            {winery.foreignName} · {winery.region}
            {winery.founded && ` · 始于 ${winery.founded} 年`}
          </p>
        </div>
        <Row wrap align="stretch">
          <Button kind="line" size="s" onClick={onShow}>
            酒庄故事
          </Button>
          <FollowWinery key={winery.id} wineryId={winery.id} />
        </Row>
      </div>
    </Card>
  );
}
