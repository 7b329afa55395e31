import { contentStreams } from '../../../../src-main/documents/content-stream.ts'
import { createOffline, type Offline } from '../../../../src-main/offline/create-offline.ts'
import type { OfficeBench } from '../sync/office-bench.ts'

/** Returns the background work of the bench's office, not started yet. Faults go to the bench. */
export function offlineOf(bench: OfficeBench): Offline {
  return createOffline({
    ...bench.tools,
    bus: bench.bus,
    connection: bench.sync.connection,
    takeBytes: (bytes) => bench.intake.fromBytes(bytes),
    streams: contentStreams(bench.intake),
    onUnsentChange: () => undefined,
    onFetched: () => undefined,
    onTurn: () => undefined,
    random: () => 1,
    onFault: (fault) => bench.faults.push(fault),
  })
}
