import styles from './DataTable.module.css';

const BONES = [1, 2, 3, 4, 5, 6];

/** Stands where rows are being read. */
export function Bones({ width }: { width: number }) {
  return (
    <tbody className={styles.bones}>
      {BONES.map((bone) => (
        <tr key={bone}>
          <td colSpan={width}>
            <i />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
