import { HostEmitter, type EventMembers } from './emitter.ts'
import type { PowerMonitor } from 'electron'
import { strict } from '../strict.ts'

export const hostPowerMonitor = new HostEmitter()

/**
 * Electron's `powerMonitor`. A browser does not report sleep; tests raise its events (control.ts).
 */
export const powerMonitor = strict(
  'powerMonitor',
  hostPowerMonitor as unknown as Pick<PowerMonitor, EventMembers>,
)
