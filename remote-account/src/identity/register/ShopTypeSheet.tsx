import { registration } from '@cellar/shared/api/identity/registration/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Loaded, Skeleton } from '@cellar/shared/ui/base';
import { Choices } from '@cellar/shared/ui/form';
import { Sheet } from '@cellar/shared/ui/overlay';

type ShopType = Result<'registration.listShopTypes'>['list'][number];
type ShopTypeSheetProps = {
  open: boolean;
  onClose: () => void;
  value: string;
  /** Without the one of private buyers. */
  tradeOnly?: boolean;
  onChoose: (chosen: ShopType) => void;
};

export const ShopTypeSheet = ({ open, onClose, ...choice }: ShopTypeSheetProps) => (
  <Sheet open={open} onClose={onClose} title="店铺类型">
    <ShopTypes {...choice} />
  </Sheet>
);

function ShopTypes({ value, tradeOnly, onChoose }: Pick<ShopTypeSheetProps, 'value' | 'tradeOnly' | 'onChoose'>) {
  const types = useLoad(() => registration.listShopTypes(), []);
  return (
    <Loaded from={types} skeleton={<Skeleton shapes="lines lines" />}>
      {({ list }) => (
        <Choices
          label="店铺类型"
          items={list.filter(({ company }) => company || !tradeOnly).map(({ name }) => ({ value: name, label: name }))}
          value={value || null}
          onChange={(name) => onChoose(list.find((type) => type.name === name) ?? { name, company: true })}
        />
      )}
    </Loaded>
  );
}
