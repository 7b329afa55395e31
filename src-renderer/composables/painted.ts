/** Resolves after the next paint; at once while the window is hidden, which paints nothing. */
export async function painted(): Promise<void> {
  if (document.hidden) return
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => setTimeout(resolve))
}
