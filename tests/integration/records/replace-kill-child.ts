import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createServices } from '../../../src-main/start/create-services.ts'
import { replaceInstructionSchema } from '../../../src-shared/ipc/calls/replace-calls.ts'
import { threadSources } from '../../thread-sources.ts'

/**
 * A main process without a window. Replaces in every project that it knows, and prints a line for
 * each event meanwhile. It does not end by itself: the test kills it.
 */
const settings = z
  .object({ folder: z.string(), instruction: replaceInstructionSchema })
  .parse(JSON.parse(readFileSync(0, 'utf8')))

setInterval(() => undefined, 60_000)
let check = (): void => undefined
const services = await createServices({
  dataFolder: join(settings.folder, 'data'),
  runFolder: join(settings.folder, 'run'),
  ...threadSources(),
  emit: () => check(),
  openPath: () => Promise.resolve(),
  resolveProxy: () => Promise.resolve('DIRECT'),
  spawnPractice: () => {
    throw new Error('The practice office is not wanted here')
  },
  random: () => 0,
})
const query = { search: '', sort: 'name', descending: false, offset: 0, limit: 100 } as const
const { rows } = await services.projects.list(query)
const projectIds = rows.map(({ id }) => id)
const { replaceId } = await services.replace.start({
  projectIds,
  version: '1.2',
  instruction: settings.instruction,
})
await new Promise<void>((resolve) => {
  check = () =>
    void Promise.resolve(services.replace.state({ replaceId })).then(({ work }) => {
      if (work === null) resolve()
    })
  check()
})
check = () =>
  void Promise.resolve(services.replace.state({ replaceId })).then(({ counts }) =>
    process.stdout.write(`${counts.done}\n`),
  )
await services.replace.apply({ replaceId, send: false, withInvalid: false })
