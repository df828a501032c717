import { createContext, createElement, Fragment, useContext, type ComponentType } from 'react';

/** Changes with the person and the moment that the page is looked at. */
export const PersonContext = createContext('');

type Props = { render: ComponentType<object>; props: object };

/** A block begins again for another person or another moment: what it fetched by itself was the other's. */
export const Remounted = ({ render, props }: Props) => (
  <Fragment key={useContext(PersonContext)}>{createElement(render, props)}</Fragment>
);
