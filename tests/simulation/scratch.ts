import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** A folder in memory if the system has one, so that runs do not wait for a disk. */
export const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
