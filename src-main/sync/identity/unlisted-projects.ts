import { isSameName, isSameProperty } from '../../../src-shared/service/property-identity.ts'
import {
  defaultProjectXmlVersion,
  projectXmlVersions,
} from '../../../src-shared/service/project-version.ts'
import { failure } from '../../errors/app-failure.ts'
import type { ServiceClient } from '../../service-client/service-client.ts'
import type { ProjectRecord } from '../../store/projects/project-columns.ts'
import type { XmlWorkerClient } from '../../xml/xml-worker-client.ts'
import type { Records } from '../records.ts'

interface Deps {
  readonly records: Pick<Records, 'recordTexts'>
  readonly xml: Pick<XmlWorkerClient, 'inspect'>
}

/**
 * Checks the ids of new projects that no list has shown. A service that was restored from a backup may
 * have given such an id to another property, while its list lags: the texts, documents and statuses of
 * that property must not be stored with the project. The id counts while the token is in use under which
 * the service gave the id. Under any other token, the id counts if its record does not have the address
 * of another property.
 */
export class UnlistedProjects {
  readonly #deps: Deps
  /** By client and id, the token (`ServiceClient.tokensTaken`) under which the id was confirmed. */
  readonly #confirmedUnder = new WeakMap<ServiceClient, Map<number, number>>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Notes the id in the answer to a creation. */
  created(client: ServiceClient, remoteId: number): void {
    this.#note(client, remoteId, client.tokensTaken())
  }

  /**
   * Checks a project with an id that no list has shown. Throws protocol/notListedYet for a record of
   * another property, and the failures of reading the record.
   */
  async confirm(
    client: ServiceClient,
    project: ProjectRecord & { readonly remoteId: number },
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { records, xml } = this.#deps
    const { id, remoteId } = project
    const token = client.tokensTaken()
    if (this.#confirmedUnder.get(client)?.get(remoteId) === token) return
    const ids = { projectId: id, dossierId: null }
    const known = projectXmlVersions.find((version) => records.recordTexts.get(ids, version).local)
    const options = signal === undefined ? {} : { signal }
    const version = known ?? defaultProjectXmlVersion
    const found = await xml.inspect(await client.projects.get(remoteId, version, options))
    if (isOtherProperty(project, found))
      throw failure('protocol', { reason: 'notListedYet' }, { delivery: 'answered' })
    this.#note(client, remoteId, token)
  }

  #note(client: ServiceClient, remoteId: number, token: number): void {
    const tokens = this.#confirmedUnder.get(client) ?? new Map<number, number>()
    this.#confirmedUnder.set(client, tokens.set(remoteId, token))
  }
}

/** Compares the address in a record with the project, or the city if the record has no address. */
function isOtherProperty(
  project: ProjectRecord,
  { address, city }: { readonly address: string; readonly city: string },
): boolean {
  if (address !== '') return !isSameProperty(project, { scenario: project.scenario, name: address })
  return city !== '' && project.city !== '' && !isSameName(city, project.city)
}
