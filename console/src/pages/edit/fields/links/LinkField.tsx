import { useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { useCall } from '../../../../api/useCall';
import { Button } from '../../../../kit/base/Button';
import { FieldGroup } from '../../../../kit/form/Field';
import { LinkDialog } from './LinkDialog';
import { formatLink, productsOf, type Links } from './links';
import styles from './LinkField.module.css';
import type { PickedFieldProps } from '../pickedField';
import { usePicked } from '../pick/picks';

function LinkText({ link, links }: { link: string; links: Links }) {
  const { known } = usePicked('product', productsOf(link, links));
  const { text, isWrong } = formatLink(link, links, (id) => known.get(id)?.name);
  return <p className={isWrong ? styles.wrong : styles.text}>{text}</p>;
}

type Props = Pick<PickedFieldProps, 'label' | 'value' | 'onChange' | 'readOnly'>;

/** A way to a screen of the shop, to another page or elsewhere; says in words where it leads. */
export function LinkField({ label, value, onChange, readOnly = false }: Props) {
  const link = typeof value === 'string' ? value : '';
  const { data, error, refetch } = useCall(pages.listLinks, {}, { refetchInterval: false });
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldGroup label={label} error={error?.message}>
      <div className={styles.link}>
        {data ? <LinkText link={link} links={data} /> : <p className={styles.text}>{link}</p>}
        {error && (
          <Button small onClick={() => void refetch()}>
            重试
          </Button>
        )}
        {data && !readOnly && (
          <Button small aria-label={`${link ? '更改' : '选择'}${label}`} onClick={() => setOpen(true)}>
            {link ? '更改' : '选择'}
          </Button>
        )}
      </div>
      {isOpen && data && (
        <LinkDialog label={label} link={link} links={data} onChoose={onChange} onClose={() => setOpen(false)} />
      )}
    </FieldGroup>
  );
}
