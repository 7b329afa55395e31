interface InstanceApp {
  requestSingleInstanceLock(): boolean
  on(event: 'second-instance', listener: () => void): unknown
}

/**
 * True if this is the only running Perceel of its profile. A second instance brings the first to
 * the front and must end at once, as only one process may write the store.
 */
export function holdSingleInstance(app: InstanceApp, comeToFront: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', comeToFront)
  return true
}
