import { wineTour } from '@cellar/shared/api/campaigns/wineTour/calls';
import type { TourWinery } from '@cellar/shared/api/campaigns/wineTour/schema';
import { WineryStory } from '@cellar/shared/parts/WineryStory';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useEffect } from 'react';

type WinerySheetProps = { winery: TourWinery | undefined; onClose: () => void };

/** A winery, looked at over the page of its country; the visit is noted. */
export function WinerySheet({ winery, onClose }: WinerySheetProps) {
  const wineryId = winery?.id;
  useEffect(() => {
    // A visit that gets lost is not worth a word to the person.
    if (wineryId) wineTour.addVisit({ wineryId }).catch(() => undefined);
  }, [wineryId]);
  return (
    <Sheet open={winery !== undefined} title={winery?.name ?? '酒庄'} tall onClose={onClose}>
      {winery && <WineryStory wineryId={winery.id} />}
    </Sheet>
  );
}
