import { afterEach, beforeEach, expect } from 'vitest'
import type { ChannelType } from '../../../../src-shared/service/channel-type.ts'
import { OfficeBench } from './office-bench.ts'

/**
 * Starts an office before each test of the file, and closes the office afterwards; a fault of the app
 * fails the test. The account knows the service's first channel as `channel`. Returns a function that
 * returns the office of the current test.
 */
export function officeOfEachTest(channel: ChannelType): () => OfficeBench {
  let bench: OfficeBench
  beforeEach(() => {
    bench = new OfficeBench()
    bench.sync.start()
    bench.channels.nameChannel({ name: 'Woonportaal Voordeur', type: channel })
  })
  afterEach(async () => {
    await bench.close()
    expect(bench.faults).toEqual([])
  })
  return () => bench
}
