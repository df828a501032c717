import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { AddressForm } from './AddressForm';

/** Form for a new address, or for the one that `id` names. With `select=1` a new one is chosen for the checkout, too. */
export default function AddressOrderEditScreen() {
  const { id, select } = useQuery();
  const choosing = select === '1';
  return id === undefined ? (
    <AddressForm key="new" choosing={choosing} />
  ) : (
    <Known key={id} id={id} choosing={choosing} />
  );
}

function Known({ id, choosing }: { id: string; choosing: boolean }) {
  const found = useLoad(async () => (await addresses.list()).list.find((address) => address.id === id) ?? null, [id]);
  if (found.data) return <AddressForm address={found.data} choosing={choosing} />;
  return (
    <Page title="编辑地址">
      <Loaded from={found} skeleton={<Skeleton shapes="form card" />}>
        {() => (
          <EmptyPage picture="address" text="地址不存在或已删除" action={<Button to="/address">查看收货地址</Button>} />
        )}
      </Loaded>
    </Page>
  );
}
