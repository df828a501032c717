import css from './login.module.css';

const bottle = 'M-6 0h12v26c0 7 10 10 10 24v62a5 5 0 0 1-5 5h-22a5 5 0 0 1-5-5V50c0-14 10-17 10-24z';
const bottles = [
  { x: 34, y: 44, scale: 0.82 },
  { x: 78, y: 24, scale: 1 },
  { x: 122, y: 50, scale: 0.76 },
];

/** Three bottles on a shelf under an arch. */
export function Cellar() {
  return (
    <svg viewBox="0 0 156 150" className={css.cellar} aria-hidden>
      <path d="M6 150V78a72 72 0 0 1 144 0v72" />
      <path d="M18 150V78a60 60 0 0 1 120 0v72" data-thin />
      {bottles.map(({ x, y, scale }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path d={bottle} data-glass />
          <path d="M-6 0h12v14H-6z" data-foil />
          <path d="M-16 62h32v30h-32z" data-label />
          <path d="M-9 72H9M-6 80H6" data-thin />
        </g>
      ))}
      <path d="M0 146h156" />
    </svg>
  );
}
