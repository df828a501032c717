import { SignedIn } from '../session/SignedIn';
import { Frame } from './Frame';

export const Root = () => (
  <SignedIn>
    <Frame />
  </SignedIn>
);
