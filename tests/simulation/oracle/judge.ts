import { count } from '../tally.ts'
import type { Screen } from '../user/screen.ts'
import type { World } from '../world.ts'
import { judgeFiles } from './files.ts'
import { judgeObjects } from './objects.ts'
import { judgePapers } from './papers.ts'
import { judgePublications } from './publications.ts'
import { readStore } from './store-content.ts'
import { judgeTargets } from './targets.ts'
import { judgeTexts } from './texts.ts'
import { seeService, seeScreen } from './views.ts'

/**
 * Compares what the app reported with the content of the service and with what the user can see.
 * Returns the broken rules, each with its facts.
 */
export async function judge(world: World, screen: Screen): Promise<string[]> {
  const seen = await seeScreen(screen)
  const service = await seeService(world.office)
  await world.stop()
  const store = readStore(world.appFolder)
  count(world.tally.outcomes, 'merged', store.merged)
  return [
    ...store.complaints,
    ...judgeObjects(world, seen, service),
    ...judgePublications(world, seen),
    ...judgePapers(world, { seen, service, store }),
    ...judgeTexts(world, { seen, service, store }),
    ...judgeFiles(world, store),
    ...judgeTargets(world),
  ]
}
