// A store opens within seconds, on a busy machine within more.
jest.setTimeout(60_000);
