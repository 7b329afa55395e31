interface InstanceApp {
  requestSingleInstanceLock(): boolean
  on(event: 'second-instance', listener: () => void): unknown
}

/**
 * True when this is the only running Perceel of its profile; a second one makes the first come to
 * the front, and must end at once: the store has one writing process.
 */
export function holdSingleInstance(app: InstanceApp, comeToFront: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', comeToFront)
  return true
}
