/** Address of a PostgreSQL for tests: the one given, or a temporary one that ends with this process. */
export function testDatabase(): Promise<string>;
