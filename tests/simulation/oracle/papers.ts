import type { Paper } from '../paper-ledger.ts'
import { count } from '../tally.ts'
import type { World } from '../world.ts'
import type { StoreContent } from './store-content.ts'
import type { OnService, Seen } from './views.ts'

interface Facts {
  readonly seen: Seen
  readonly service: OnService
  readonly store: StoreContent
}

/** The rules about files that were given to the app: none lost, none sent again unasked. */
export function judgePapers(world: World, facts: Facts): string[] {
  return [...lostFiles(world, facts), ...sentAgain(world)]
}

/** What was said to be kept is in the tray, waits as a document, or is at the service. */
function lostFiles({ ledger, tally }: World, facts: Facts): string[] {
  const found: string[] = []
  for (const paper of ledger.papers.papers) {
    if (paper.fate !== 'kept') continue
    const home = homeOf(paper, facts, (owner) => ledger.nameOf(owner))
    if (home === null)
      found.push(
        `lost: step ${paper.step} file ${paper.filename} is neither here nor at the service`,
      )
    else count(tally.outcomes, `files ${home}`)
  }
  return found
}

function homeOf(
  { filename, sha256, sentTo }: Paper,
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

/** An owner that has the same content gets it once more only where the user wanted that. */
function sentAgain({ office, ledger }: World): string[] {
  return office.writes.flatMap((write) =>
    write.kind === 'dossierCreate' && write.wasThere && !ledger.papers.wantedAnyway(write.sha256)
      ? [`doubled: document ${write.title} went to ${write.owner}, which had that content`]
      : [],
  )
}
