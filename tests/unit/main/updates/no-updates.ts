import type { Handlers } from '../../../../src-shared/ipc/contract.ts'
import { Updates } from '../../../../src-main/updates/updates.ts'
import { systemClock } from '../../../../src-main/time/clock.ts'
import { MemoryLog } from '../ipc/fake-ipc.ts'

/** The updates of a copy that does not update itself. */
export function noUpdates(): Handlers<'updates'> {
  return new Updates({
    source: null,
    needsAdministrator: false,
    blocked: () => null,
    quit: () => undefined,
    emit: () => undefined,
    clock: systemClock,
    random: () => 0,
    log: new MemoryLog(),
  })
}
