import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Memory where there is some: then a run waits for no disk. */
export const scratch = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
