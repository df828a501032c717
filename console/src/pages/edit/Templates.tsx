import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { Result } from '@cellar/shared/contract/calls';
import { useCall } from '../../api/useCall';
import { Sketch } from './Sketch';
import styles from './Templates.module.css';

export type Template = Result<'pages.listTemplates'>['list'][number];

/** What a new page can begin as. */
export function Templates({ onChoose }: { onChoose: (template: Template) => void }) {
  const { data } = useCall(pages.listTemplates, {}, { refetchInterval: false });
  if (!data) return null;
  return (
    <section className={styles.templates} aria-label="从模板新建">
      <h2>
        从模板新建<span>模板里没有商品和图片，由你来选</span>
      </h2>
      <ul>
        {data.list.map((template) => (
          <li key={template.key}>
            <button type="button" className={styles.template} onClick={() => onChoose(template)}>
              <Sketch types={template.types} />
              <span>
                <b>{template.name}</b>
                <small>{template.hint}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
