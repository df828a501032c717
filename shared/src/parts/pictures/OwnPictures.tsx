import { uploads } from '@cellar/shared/api/identity/uploads/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { Loaded, Row } from '@cellar/shared/ui/base';
import { Sheet } from '@cellar/shared/ui/overlay';
import { useState } from 'react';
import css from './OwnPictures.module.css';

type OwnPicturesProps = {
  /** Ids of uploads that only their owner and the shop see. */
  ids: readonly string[];
  /** What they show. */
  label: string;
};

/** A person's own uploads, small; a tap shows one large. */
export const OwnPictures = ({ ids, label }: OwnPicturesProps) => (
  <Row as="ul" wrap align="stretch" aria-label={label}>
    {ids.map((id, i) => (
      <li key={id}>
        <OwnPicture id={id} label={`${label} ${i + 1}`} />
      </li>
    ))}
  </Row>
);

function OwnPicture({ id, label }: { id: string; label: string }) {
  const picture = useLoad(() => uploads.get({ id }), [id]);
  const [open, setOpen] = useState(false);
  return (
    <Loaded
      from={picture}
      skeleton={<div className={css.small} />}
      failed={() => (
        <button type="button" className={css.small} onClick={() => void picture.reload()}>
          重试
        </button>
      )}
    >
      {({ content }) => (
        <>
          <button type="button" className={css.small} aria-label={`查看${label}`} onClick={() => setOpen(true)}>
            <img src={content} alt="" />
          </button>
          <Sheet open={open} onClose={() => setOpen(false)} title={label}>
            <img src={content} alt={label} className={css.large} />
          </Sheet>
        </>
      )}
    </Loaded>
  );
}
