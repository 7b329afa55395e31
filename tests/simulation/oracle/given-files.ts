import type { Ledger } from '../ledger.ts'
import type { GivenFile } from '../file-ledger.ts'
import { count } from '../tally.ts'
import type { World } from '../world.ts'
import { isTold } from './objects.ts'
import type { StoreContent } from './store-content.ts'
import type { ServiceContent, ScreenContent } from './views.ts'

interface Facts {
  readonly seen: ScreenContent
  readonly service: ServiceContent
  readonly store: StoreContent
}

/**
 * Checks the rules about files that the user gave the app: none is lost, none is sent again without
 * a request.
 */
export function judgeGivenFiles(world: World, facts: Facts): string[] {
  return [...lostFiles(world, facts), ...sentAgain(world)]
}

/**
 * Returns the files that the app reported as taken in, and that are neither in the tray, nor
 * waiting as a document, nor at the service, nor removed by a restore of the service.
 */
function lostFiles({ ledger, tally, removed }: World, facts: Facts): string[] {
  const found: string[] = []
  for (const file of ledger.files.given) {
    if (file.fate !== 'kept') continue
    const home = homeOf(file, facts, (owner) => ledger.nameOf(owner))
    const isGone = (home === null || home === 'waiting') && removed.hashes.has(file.sha256)
    if (isGone && !isLossTold(file, ledger, facts.seen))
      found.push(`hidden: step ${file.step} file ${file.filename} is gone, and nothing says so`)
    if (isGone) count(tally.outcomes, 'files removed by a restore')
    else if (home === null)
      found.push(`lost: step ${file.step} file ${file.filename} is neither here nor at the service`)
    else count(tally.outcomes, `files ${home}`)
  }
  return found
}

/**
 * Returns true if a row tells the user that the service no longer has a file. The row of the same
 * content is enough: the app does not send the same content twice.
 */
function isLossTold(
  { filename, sha256 }: GivenFile,
  ledger: Ledger,
  { dossiers }: ScreenContent,
): boolean {
  const same = new Set(ledger.dossiers.filter((one) => one.sha256 === sha256).map(({ id }) => id))
  return dossiers.some((row) => (row.filename === filename || same.has(row.id)) && isTold(row))
}

function homeOf(
  { filename, sha256, sentTo }: GivenFile,
  { seen, service, store }: Facts,
  nameOf: (owner: string) => string,
): string | null {
  const same = (one: { filename: string; sha256: string }): boolean =>
    one.filename === filename && one.sha256 === sha256
  if (store.tray.some(same)) return 'in the tray'
  if (sentTo === null) return null
  const owner = nameOf(sentTo)
  if (service.dossiers.some((one) => `#${one.owner}` === owner && one.hash === sha256))
    return 'at the service'
  const waits = seen.dossiers.some(
    (row) => row.filename === filename && row.remoteId === null && row.local,
  )
  return waits ? 'waiting' : null
}

/**
 * Returns the documents that went to an owner with the same content although the user did not ask
 * for it.
 */
function sentAgain({ office, ledger }: World): string[] {
  return office.writes.flatMap((write) =>
    write.kind === 'dossierCreate' && write.wasThere && !ledger.files.wantedAnyway(write.sha256)
      ? [`doubled: document ${write.title} went to ${write.owner}, which had that content`]
      : [],
  )
}
