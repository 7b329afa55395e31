/**
 * Waits turns of the event loop until the condition holds. Otherwise the test ends by its timeout.
 */
export async function turnsUntil(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setImmediate(resolve))
}
