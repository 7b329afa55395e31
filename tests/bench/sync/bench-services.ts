import { join } from 'node:path'
import { createMemoryVault } from '../../unit/main/accounts/memory-vault.ts'
import { createServices } from '../../../src-main/start/create-services.ts'
import { officeRootId } from '../../../src-service/office/generated-project.ts'
import { threadSources } from '../../thread-sources.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'

/**
 * Starts the main process's services in a folder of their own, with a function that waits for their
 * next event.
 */
export async function startServices(url: string, folder: string) {
  let told = Promise.withResolvers<null>()
  const services = await createServices({
    dataFolder: join(folder, 'data'),
    runFolder: join(folder, 'run'),
    ...threadSources(),
    emit() {
      told.resolve(null)
      told = Promise.withResolvers()
    },
    openPath: () => Promise.resolve(),
    resolveProxy: () => Promise.resolve('DIRECT'),
    spawnPractice: () => {
      throw new Error('The practice office is not wanted here')
    },
    vault: createMemoryVault(),
    onFault: (error) => console.error(error),
  })
  await services.accounts.add({
    name: 'Bench',
    baseUrl: url,
    clientId: 'bench',
    clientSecret: 'bench',
    rootId: officeRootId,
    userId: null,
    dialect: defaultDialect,
  })
  await services.start()
  const until = async (check: () => Promise<boolean>) => {
    for (;;) {
      const change = told.promise
      if (await check()) return
      await change
    }
  }
  return { services, until }
}
