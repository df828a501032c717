import { areaText } from '@cellar/shared/format/area';
import { AreaPicker } from '@cellar/shared/ui/picker';
import { useArea } from '../useArea';

/** Where to: freight is reckoned for the place chosen. */
export function AreaSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { area, setArea } = useArea();
  return (
    <AreaPicker
      open={open}
      value={area.code}
      onClose={onClose}
      onConfirm={(chosen) => {
        setArea({ code: chosen.code, text: areaText(chosen) });
        onClose();
      }}
    />
  );
}
