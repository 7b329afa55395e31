/**
 * Ends parts one after the other. A part that fails does not keep the others from ending: what it
 * threw is told to `onFault`.
 */
export async function stopAll(
  parts: readonly (() => unknown)[],
  onFault: (error: unknown) => void,
): Promise<void> {
  for (const stop of parts) {
    try {
      await stop()
    } catch (error) {
      onFault(error)
    }
  }
}
