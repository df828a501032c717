import styles from './PopupSketch.module.css';

type Props = { title?: string; text?: string; button?: string };

/** Where a pop-up stands in the list: while the page is edited it would lie over everything. */
export const PopupSketch = ({ title, text, button }: Props) => (
  <div className={styles.sketch}>
    <p className={styles.what}>弹窗 · 点「试看」查看效果</p>
    <b>{title || '（没有标题）'}</b>
    {text && <p>{text}</p>}
    {button && <p className={styles.button}>{button}</p>}
  </div>
);
