import text from '../base/text.module.css';

/** Who a row of a list is about. */
export const memberCell = ({ nickname, phone }: { nickname: string; phone: string }) => (
  <>
    {nickname} <span className={text.dim}>{phone}</span>
  </>
);
