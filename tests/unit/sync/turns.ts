/** Lets the event loop turn until something holds; a test that waits in vain ends by its timeout. */
export async function turnsUntil(check: () => boolean): Promise<void> {
  while (!check()) await new Promise((resolve) => setImmediate(resolve))
}
