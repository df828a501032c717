import css from './login.module.css';

/** The sign of the messenger: two bubbles that talk to each other. */
export const MessengerSign = () => (
  <svg viewBox="0 0 48 48" className={css.sign} aria-hidden>
    <circle cx="24" cy="24" r="24" />
    <path
      data-bubble
      d="M20 11c-6.600 0-12 4.300-12 9.700 0 3 1.700 5.700 4.400 7.500l-1 3.800 4.200-2.200c1.400.4 2.900.600 4.400.600h.700a9 9 0 0 1-.300-2.300c0-5.200 5-9.300 11.200-9.300h.300C30.600 14 25.800 11 20 11z"
    />
    <path
      data-bubble
      d="M40.500 28c0-4.300-4.200-7.700-9.300-7.700S22 23.700 22 28s4.100 7.700 9.200 7.700c1.200 0 2.300-.200 3.300-.500l3.100 1.700-.8-2.900c2.300-1.400 3.700-3.600 3.700-6z"
    />
    <g>
      <circle cx="16" cy="18" r="1.600" />
      <circle cx="24" cy="18" r="1.600" />
      <circle cx="28" cy="26" r="1.300" />
      <circle cx="34.500" cy="26" r="1.300" />
    </g>
  </svg>
);
