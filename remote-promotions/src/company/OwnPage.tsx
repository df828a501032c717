import { companyPages } from '@cellar/shared/api/campaigns/companyPages/calls';
import type { OwnPage as Page } from '@cellar/shared/api/campaigns/companyPages/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { Button, Loaded, Skeleton } from '@cellar/shared/ui/base';
import type { ReactNode } from 'react';

type OwnPageProps = { children: (page: Page, reload: () => Promise<boolean>) => ReactNode };

/** What only somebody with a page can do; the others are led to what is missing. */
export function OwnPage({ children }: OwnPageProps) {
  const own = useLoad(companyPages.getOwn, []);
  return (
    <Loaded from={own} skeleton={<Skeleton shapes="card lines lines" />}>
      {({ page, mayHave }) => {
        if (page) return children(page, own.reload);
        return mayHave ? (
          <EmptyPage
            picture="order"
            text="还没有企业主页"
            note="填写企业资料，就可以展示企业、上架商品"
            action={<Button to="/hy-edit-company">开通主页</Button>}
          />
        ) : (
          <NoCompany />
        );
      }}
    </Loaded>
  );
}

export const NoCompany = () => (
  <EmptyPage
    picture="order"
    text="企业会员才能开通主页"
    note="通过资格审核，并在个人资料里填写公司名称后再来"
    action={<Button to="/user">去看看资料</Button>}
  />
);
