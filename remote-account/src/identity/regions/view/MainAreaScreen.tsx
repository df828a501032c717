import { regions } from '@cellar/shared/api/identity/regions/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, Cell, Cells, Loaded, Page, Skeleton, Tag, Note } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { Offers } from '../Offers';
import css from '../regions.module.css';

const EDIT = '/main-area-edit';

export default function MainAreaScreen() {
  const saved = useLoad(regions.list, []);
  const filled = saved.data && saved.data.list.length > 0;
  return (
    <Page
      title="主营区域"
      bottom={
        filled && (
          <Button size="l" block to={EDIT}>
            编辑主营区域
          </Button>
        )
      }
    >
      <PullRefresh onRefresh={saved.reload}>
        <div className={css.page}>
          <Loaded from={saved} skeleton={<Skeleton shapes="card" />}>
            {({ list }) =>
              list.length ? (
                <>
                  <Cells>
                    {list.map(({ areaCode, area, isMain }) => (
                      <Cell key={areaCode} label={area} value={isMain && <Tag tone="solid">主营</Tag>} />
                    ))}
                  </Cells>
                  <Note>标「主营」的是你生意最多的地区，我们按它安排活动和服务；其余是你也经营的地区。</Note>
                  <Cells>
                    <Cell label="区域专享" note="在你的地区独家经销一款酒" to="/area-alone" />
                    <Cell label="我的专享" note="已签约的地区、期限和采购量" to="/my-area-alone" />
                  </Cells>
                  {list
                    .filter(({ isMain }) => isMain)
                    .map((main) => (
                      <Offers key={main.areaCode} {...main} />
                    ))}
                </>
              ) : (
                <EmptyPage
                  picture="address"
                  text="还没有填写主营区域"
                  note="告诉我们你在哪些城市做生意"
                  action={<Button to={EDIT}>填写主营区域</Button>}
                />
              )
            }
          </Loaded>
        </div>
      </PullRefresh>
    </Page>
  );
}
