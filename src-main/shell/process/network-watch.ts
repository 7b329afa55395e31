interface WakeSource {
  on(event: 'resume' | 'unlock-screen', listener: () => void): unknown
}

/**
 * Calls `back` when the network may have come back: the machine woke up, or Chromium's view of the
 * connection went from offline to online. Main gets no event for the latter, so it is checked every
 * five seconds. Returns the function that stops watching.
 */
export function watchNetwork(
  isOnline: () => boolean,
  wake: WakeSource,
  back: () => void,
): () => void {
  let online = isOnline()
  const look = () => {
    const before = online
    online = isOnline()
    if (online && !before) back()
  }
  wake.on('resume', back)
  wake.on('unlock-screen', look)
  const timer = setInterval(look, 5_000)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
