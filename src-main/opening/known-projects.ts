import { type KnownProject, mostKnown } from '../../src-shared/ipc/calls/system/opening-calls.ts'
import {
  type AddressTexts,
  houseNumberOf,
  isSameAddress,
} from '../../src-shared/search/same-address.ts'
import { projectsWithDigits } from '../store/projects/project-addresses.ts'
import type { Records } from '../sync/records.ts'

/** What the record of a file says about its project. */
export interface RecordIdentity extends AddressTexts {
  readonly recordId: number | null
  readonly scenario: string
}

/**
 * Returns the projects of an account that a record may be about, the likeliest first: the project with
 * the id of the record, then projects at its address, those of the same scenario first.
 */
export function knownProjects(
  { store, projects }: Pick<Records, 'store' | 'projects'>,
  accountId: string,
  record: RecordIdentity,
): KnownProject[] {
  const found: KnownProject[] = []
  const sameId = record.recordId === null ? null : projects.byRemoteId(accountId, record.recordId)
  if (sameId?.kind === 'project') {
    const { id: projectId, name, scenario, address, city } = sameId
    const texts = { name, address, city, zipcode: sameId.zipcode ?? '' }
    // A record without an address contradicts nothing.
    const sameAddress = houseNumberOf(record) === null || isSameAddress(record, texts)
    found.push({ projectId, name, scenario, by: 'remoteId', sameAddress })
  }
  const atAddress = projectsAt(store, accountId, record)
    .filter(({ id }) => id !== sameId?.id)
    .map(({ id: projectId, name, scenario }) => {
      return { projectId, name, scenario, by: 'address' as const, sameAddress: true }
    })
  const isAlike = ({ scenario }: KnownProject) => scenario === record.scenario
  found.push(...atAddress.filter(isAlike), ...atAddress.filter((one) => !isAlike(one)))
  return found.slice(0, mostKnown)
}

function projectsAt(store: Records['store'], accountId: string, record: AddressTexts) {
  const number = houseNumberOf(record)
  if (number === null) return []
  // Parsing an address costs more than looking for the number.
  const whole = new RegExp(`(?<!\\d)${number}(?!\\d)`, 'u')
  return projectsWithDigits(store, accountId, number).filter(
    (project) => whole.test(`${project.name} ${project.address}`) && isSameAddress(record, project),
  )
}
