import { systemClock } from '../../../../src-main/time/clock.ts'
import type { UpdateSource } from '../../../../src-main/updates/update-source.ts'
import { Updates, type UpdatesDeps } from '../../../../src-main/updates/updates.ts'
import { MemoryLog } from '../ipc/fake-ipc.ts'

/**
 * Returns updates that come from a source; null for a copy that does not update itself. `more`: the
 * parts that the test looks at.
 */
export function updatesFrom(source: UpdateSource | null, more: Partial<UpdatesDeps> = {}): Updates {
  return new Updates({
    source,
    needsAdministrator: false,
    blocked: () => null,
    quit: () => undefined,
    emit: () => undefined,
    clock: systemClock,
    random: () => 0.5,
    log: new MemoryLog(),
    ...more,
  })
}
