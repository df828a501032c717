import { addresses } from '@cellar/shared/api/identity/addresses/calls';
import type { Address } from '@cellar/shared/api/identity/addresses/schema';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { EmptyPage } from '@cellar/shared/parts/EmptyPage';
import { useBack, useGo } from '@cellar/shared/runtime/navigate';
import { useQuery } from '@cellar/shared/runtime/query';
import { Button, Loaded, Page, Skeleton } from '@cellar/shared/ui/base';
import { PullRefresh } from '@cellar/shared/ui/feed';
import { AddressCard } from './AddressCard';
import css from './AddressScreen.module.css';
import { editPath } from '../editPath';
import { useChanges } from '../useChanges';

/** The person's addresses. With `select=1` (from the checkout) a tap chooses one and goes back; `id` is the one chosen so far. */
export default function AddressScreen() {
  const { select, id } = useQuery();
  const choosing = select === '1';
  const saved = useLoad(() => addresses.list(), []);
  const { apply, remove, makeDefault, busyId } = useChanges(saved.reload);
  const back = useBack();
  const go = useGo();
  const { submit: choose } = useSubmit(async (address: Address) => {
    await addresses.select({ id: address.id });
    back();
  });
  const shown = saved.data && apply(saved.data.list);
  const full = shown !== undefined && shown.length >= (saved.data?.most ?? Infinity);
  const add = (
    <Button
      size="l"
      block
      disabled={full}
      onClick={() => go(editPath({ select: choosing }), choosing ? { replace: true } : {})}
    >
      {full ? `最多保存 ${saved.data?.most} 个地址` : '新增收货地址'}
    </Button>
  );
  return (
    <Page title={choosing ? '选择收货地址' : '收货地址'} bottom={shown && add}>
      <PullRefresh onRefresh={saved.reload}>
        <Loaded from={saved} skeleton={<Skeleton shapes="card card card" />}>
          {() =>
            shown?.length ? (
              <ul className={css.list}>
                {shown.map((address) => (
                  <li key={address.id}>
                    <AddressCard
                      address={address}
                      busy={busyId === address.id}
                      chosen={choosing && address.id === id}
                      {...(choosing ? { onChoose: () => void choose(address) } : {})}
                      editTo={editPath({ id: address.id, select: choosing })}
                      onDefault={() => void makeDefault(address)}
                      onRemove={() => void remove(address)}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyPage picture="address" text="还没有收货地址" note="保存后下单时可以直接选用" />
            )
          }
        </Loaded>
      </PullRefresh>
    </Page>
  );
}
