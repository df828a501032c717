import type { ReactNode } from 'react';
import css from './Drawing.module.css';

const glass = (
  <>
    <path data-fill d="M52 20h28l3 20c1 12-7 20-17 20s-18-8-17-20z" />
    <path data-wine d="M51.500 38h29c1 11-6 19.500-14.500 19.500S50.500 49 51.500 38z" />
    <path d="M66 60v24M54 86h24" />
  </>
);

const box = (
  <>
    <path data-fill d="M34 44h64v42H34z" />
    <path data-fill d="M34 44l-8-14h34l6 14M98 44l8-14H72l-6 14" />
    <path d="M58 60h16" />
  </>
);

/** Each in a field of 132 × 104 over the same shadow. */
const drawings = {
  glass,
  box,
  cart: (
    <>
      <path data-fill d="M40 38h58l-8 32H48z" />
      <path d="M28 26h10l10 44M50 80h40" />
      <circle data-fill cx="56" cy="86" r="4" />
      <circle data-fill cx="84" cy="86" r="4" />
      <path data-wine d="M60 28h5v-8h4v8h5l1 10H59z" />
    </>
  ),
  order: (
    <>
      <path data-fill d="M42 16h48v72l-8-5-8 5-8-5-8 5-8-5-8 5z" />
      <path d="M52 34h28M52 46h28M52 58h16" />
      <circle data-wine cx="84" cy="66" r="7" />
    </>
  ),
  search: (
    <>
      <circle data-fill cx="60" cy="46" r="26" />
      <path d="M80 66l18 20" />
      <path data-wine d="M57 30h6v10c4 2 5 5 5 9v12H52V49c0-4 1-7 5-9z" />
    </>
  ),
  heart: (
    <>
      <path data-fill d="M66 86S34 66 34 42a16 16 0 0 1 32-7 16 16 0 0 1 32 7c0 24-32 44-32 44z" />
      <path d="M46 44a8 8 0 0 1 7-9" />
    </>
  ),
  address: (
    <>
      <path data-fill d="M66 88s26-25 26-46a26 26 0 0 0-52 0c0 21 26 46 26 46z" />
      <circle data-wine cx="66" cy="42" r="9" />
    </>
  ),
  coupon: (
    <>
      <path data-fill d="M26 34h80v14a8 8 0 0 0 0 16v14H26V64a8 8 0 0 0 0-16z" />
      <path d="M78 40v6M78 53v6M78 66v6M40 50h22M40 62h14" />
    </>
  ),
  message: (
    <>
      <path data-fill d="M28 26h76v46H70L56 86V72H28z" />
      <path d="M44 42h44M44 56h28" />
    </>
  ),
  course: (
    <>
      <path data-fill d="M24 28c14-5 30-3 42 6 12-9 28-11 42-6v50c-14-5-30-3-42 6-12-9-28-11-42-6z" />
      <path d="M66 34v50M36 44c7-1 13 0 19 3M96 44c-7-1-13 0-19 3" />
    </>
  ),
  truck: (
    <>
      <path data-fill d="M20 34h54v42H20zM74 48h20l14 14v14H74z" />
      <circle data-fill cx="40" cy="80" r="8" />
      <circle data-fill cx="90" cy="80" r="8" />
      <path d="M32 48h20" />
    </>
  ),
  offline: (
    <>
      <path data-fill d="M40 76a18 18 0 0 1 2-36 26 26 0 0 1 50 4 16 16 0 0 1 0 32z" />
      <path d="M58 52l16 16M74 52L58 68" />
    </>
  ),
  broken: (
    <>
      <path data-fill d="M52 18h28l3 22c0 10-5 17-13 20l-6-8 6-10-8-8 4-10z" />
      <path d="M66 62v22M54 86h24M46 40c0 8 4 15 10 18" />
      <circle data-wine cx="92" cy="80" r="5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg viewBox="0 0 132 104" className={css.drawing} aria-hidden>
      <ellipse data-floor cx="66" cy="92" rx="44" ry="6" />
      {drawings[name]}
    </svg>
  );
}
