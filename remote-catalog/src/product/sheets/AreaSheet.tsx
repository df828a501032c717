import { areaText } from '@cellar/shared/format/address/area';
import { AreaPicker } from '@cellar/shared/ui/picker';
import { useArea, useShownArea } from '../useArea';

/** Where to: freight is calculated for the place chosen. */
export function AreaSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { chosen: place, choose } = useArea();
  const shown = useShownArea();
  return (
    <AreaPicker
      open={open}
      value={place?.code ?? shown}
      onClose={onClose}
      onConfirm={(chosen) => {
        choose({ code: chosen.code, text: areaText(chosen) });
        onClose();
      }}
    />
  );
}
