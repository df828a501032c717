import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import type { ShownGoods, ShownPage } from '@cellar/shared/api/campaigns/companyPages/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Link } from '@cellar/shared/runtime/navigate';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery } from '@cellar/shared/runtime/query';
import { hasToken } from '@cellar/shared/runtime/session';
import { useShare } from '@cellar/shared/runtime/share';
import {
  Avatar,
  Button,
  Card,
  Cell,
  Cells,
  Empty,
  Loaded,
  Money,
  Page,
  Photo,
  Skeleton,
  Stack,
  Row,
} from '@cellar/shared/ui/base';
import { useEffect, useState } from 'react';
import css from '../company.module.css';
import { gonePage } from '../gonePage';
import { brandOf, pageLink } from '../links';
import { ReportSheet } from './ReportSheet';

/** A company's page for everybody; for its owner the preview of it. */
export default function HyDetailsYulanScreen() {
  const { id } = useQuery();
  return (
    <Page title="企业主页" className={css.page}>
      {id === undefined ? (
        <EmptyPage
          text="还没有可以预览的主页"
          note="先建好企业主页，再来看客户眼中的样子"
          action={<Button to="/hy-list">我的企业主页</Button>}
        />
      ) : (
        <Found key={id} id={id} />
      )}
    </Page>
  );
}

function Found({ id }: { id: string }) {
  const found = useLoad(() => companyPages.show({ pageId: id }), [id]);
  const isVisitor = found.data?.own === false;
  useEffect(() => {
    // The footprint is not worth a word when it is lost.
    if (isVisitor && hasToken()) void companyPages.visit({ pageId: id }).catch(() => undefined);
  }, [isVisitor, id]);
  return (
    <Loaded from={found} failed={gonePage} skeleton={<Skeleton shapes="hero card grid2" />}>
      {(page) => <Shown page={page} />}
    </Loaded>
  );
}

function Shown({ page }: { page: ShownPage }) {
  const { id, name, slogan, logo, contact, phone, address, own, shown, goods } = page;
  const [isReporting, setReporting] = useState(false);
  useShare({ title: name, desc: slogan || '来看看我们的酒单', link: pageLink(id) });
  return (
    <Stack>
      <section className={css.hero}>
        <Row gap={12} className={css.brand}>
          <Avatar name={brandOf(name)} picture={logo} size={56} />
          <div className={css.names}>
            <h2 className={css.name}>{name}</h2>
            {slogan && <p className={css.slogan}>{slogan}</p>}
          </div>
        </Row>
      </section>
      {own && <p className={css.note}>{shown ? '这是顾客看到的样子。' : '这是预览，主页还没有展示给顾客。'}</p>}
      <About page={page} />
      <Card>
        <h2 className={css.heading}>商品</h2>
        {goods.length === 0 ? (
          <Empty compact text="还没有上架商品" {...(own ? { action: <Button to="/hy-goods">去选商品</Button> } : {})} />
        ) : (
          <ul className={css.rows} aria-label="商品">
            {goods.map((one) => (
              <li key={one.id}>
                <Goods goods={one} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Cells>
        <Cell label="联系人" value={contact} />
        <a href={`tel:${phone}`} className={css.call}>
          <Cell label="电话" value={phone} icon="phone" arrow />
        </a>
        {address && <Cell label="地址" value={address} />}
      </Cells>
      {!own && hasToken() && (
        <Button kind="quiet" size="s" onClick={() => setReporting(true)}>
          举报这个主页
        </Button>
      )}
      <ReportSheet open={isReporting} pageId={id} onClose={() => setReporting(false)} />
    </Stack>
  );
}

function About({ page: { intro, pictures, name } }: { page: ShownPage }) {
  if (!intro && pictures.length === 0) return null;
  return (
    <Card>
      <h2 className={css.heading}>企业介绍</h2>
      {intro && <p className={css.intro}>{intro}</p>}
      {pictures.length > 0 && (
        <div className={css.pictures}>
          {pictures.map((picture) => (
            <Photo key={picture.key} picture={picture} units={160} ratio={4 / 3} alt={name} className={css.picture} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Goods({ goods: { id, name, spec, picture, priceFen, onSale } }: { goods: ShownGoods }) {
  return (
    <div className={css.row}>
      <Photo picture={picture} units={64} ratio={1} alt="" className={css.thumb} />
      <div className={css.text}>
        <b>
          <Link to={`/hy-goods-details?id=${id}`}>{name}</Link>
        </b>
        <small>{spec}</small>
        <span className={css.price}>
          <Money fen={priceFen} />
        </span>
      </div>
      <Button size="s" kind={onSale ? 'primary' : 'line'} to={`/hy-goods-details?id=${id}`} label={`查看：${name}`}>
        {onSale ? '查看' : '已下架'}
      </Button>
    </div>
  );
}
