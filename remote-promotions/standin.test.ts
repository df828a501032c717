import { testStates } from '@cellar/shared/testing/standinStates';
import routes from './routes';
import standin from './standin.json';

testStates(standin, routes, (screen) => jest.requireActual(screen));
