import { count } from '../tally.ts'
import type { Screen } from '../user/screen.ts'
import type { World } from '../world.ts'
import { judgeStoredFiles } from './stored-files.ts'
import { judgeObjects } from './objects.ts'
import { judgeGivenFiles } from './given-files.ts'
import { judgePublications } from './publications.ts'
import { readStore } from './store-content.ts'
import { judgeTargets } from './targets.ts'
import { judgeTexts } from './texts.ts'
import { readService, readScreen } from './views.ts'

/**
 * Compares what the app reported with the content of the service and with what the user can see.
 * Returns the broken rules, each with its facts.
 */
export async function judge(world: World, screen: Screen): Promise<string[]> {
  const seen = await readScreen(screen)
  const service = await readService(world.office)
  await world.stop()
  const store = readStore(world.appFolder)
  count(world.tally.outcomes, 'merged', store.merged)
  return [
    ...store.complaints,
    ...judgeObjects(world, seen, service),
    ...judgePublications(world, seen),
    ...judgeGivenFiles(world, { seen, service, store }),
    ...judgeTexts(world, { seen, service, store }),
    ...judgeStoredFiles(world, store),
    ...judgeTargets(world),
  ]
}
