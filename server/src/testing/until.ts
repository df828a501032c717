const PAUSE = 50;

/** Whether it comes true within `limit` milliseconds. */
export async function until(holds: () => boolean | Promise<boolean>, limit: number): Promise<boolean> {
  const end = performance.now() + limit;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return true;
}
