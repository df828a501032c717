import { writeQuery } from '@cellar/shared/format/text/query';

/** The form for one address, or for a new one. */
export const editPath = ({ id, select }: { id?: string; select: boolean }) =>
  `/address-order-edit${writeQuery({ id, select: select ? '1' : undefined })}`;
