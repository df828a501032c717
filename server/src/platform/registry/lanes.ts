/** Works through a list, a few at once. After a failure nothing more is begun, and it fails when what was begun has ended. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  let failed: { error: unknown } | undefined;
  const lane = async () => {
    while (!failed && next < items.length) {
      await work(items[next++]!).catch((error: unknown) => {
        failed ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failed) throw failed.error;
}
