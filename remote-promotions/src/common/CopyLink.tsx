import { Row } from '@cellar/shared/ui/base';
import { CopyButton } from '@cellar/shared/parts/CopyButton';
import { inMessenger } from '@cellar/shared/runtime/client';
import css from './CopyLink.module.css';

/** The way to send an address to friends. */
export const CopyLink = ({ link }: { link: string }) => (
  <Row as="p" wrap apart className={css.row}>
    <span>{inMessenger() ? '点右上角「…」发给好友，或复制链接' : '复制链接，发给好友'}</span>
    <CopyButton text={link} label="复制链接给好友" caption="复制链接" />
  </Row>
);
