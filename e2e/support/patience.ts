/**
 * How long an expectation, and a whole journey or the start of a shop, may take on the slowest machine. Whatever is waited for ends the wait,
 * so a green run costs none of it.
 */
export const EXPECT_MS = 60_000;
export const JOURNEY_MS = 180_000;
