import { staff } from '@cellar/shared/api/identity/staff/calls';
import { useCall } from '../../api/useCall';
import { Empty, Loaded } from '../../kit/feedback/Loaded';
import { useMayApprove } from '../../api/staff';
import styles from './RegistrationPage.module.css';

const pictures = (list: readonly string[]) =>
  list.map((picture, index) => (
    <figure key={picture.slice(-40)}>
      <figcaption>
        第 {index + 1} 张，共 {list.length} 张
      </figcaption>
      <img src={picture} alt={`证照 ${index + 1}`} />
    </figure>
  ));

/** The licences of an application as large as the page allows. Each look is in the log, so they are not read again and again. */
export function Licences({ id, count }: { id: string; count: number }) {
  const mayLook = useMayApprove() && count > 0;
  const query = useCall(staff.getLicences, { id }, { refetchInterval: false, enabled: mayLook });
  return (
    <section className={styles.licences} aria-label="证照">
      {mayLook ? (
        <Loaded from={query}>{({ list }) => pictures(list)}</Loaded>
      ) : (
        <Empty>{count > 0 ? `有 ${count} 张证照，需要「审核」权限才能查看。` : '没有上传证照。'}</Empty>
      )}
    </section>
  );
}
