import type { RunningService } from './practice-service.ts'

/** A document in the service's list (service.md, "Dossier list item fields"). */
interface ListedDocument {
  readonly id: number
  readonly title: string
  readonly filename: string
  readonly mimetype: string
  readonly hash: string
}

/** A colleague who edits the same records through the same service. */
export interface Colleague {
  /** Reads the project's XML 1.2 from the service. */
  read: (projectId: number) => Promise<string>
  /** Sends a changed text. Throws if the service refuses the text. */
  edit: (projectId: number, xml: string) => Promise<void>
  /** Reads the service's list of an owner's documents. */
  list: (ownerId: number) => Promise<ListedDocument[]>
  /** Reads a dossier's XML from the service. */
  readDossier: (dossierId: number) => Promise<string>
  /** Sends a dossier's changed text. Throws if the service refuses the text. */
  editDossier: (dossierId: number, xml: string) => Promise<void>
  /** Reads any other resource of the service by its path after `/1.0/`. */
  json: <T>(path: string) => Promise<T>
}

/** Signs in at a service as a colleague, with the credentials of the office. */
export async function colleagueOf(service: RunningService): Promise<Colleague> {
  const token = await fetch(`${service.url}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: service.clientId,
      client_secret: service.clientSecret,
    }),
  })
  const { access_token: bearer } = (await token.json()) as { access_token: string }
  const authorization = `Bearer ${bearer}`
  async function get(path: string): Promise<string> {
    const answer = await fetch(`${service.url}/1.0/${path}`, {
      headers: { authorization, accept: 'application/xml' },
    })
    return answer.text()
  }
  async function json<T>(path: string): Promise<T> {
    const answer = await fetch(`${service.url}/1.0/${path}`, { headers: { authorization } })
    return (await answer.json()) as T
  }
  async function post(path: string, xml: string): Promise<void> {
    const answer = await fetch(`${service.url}/1.0/${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/xml' },
      body: xml,
    })
    if (!answer.ok) throw new Error(`Refused with ${answer.status}: ${await answer.text()}`)
  }
  return {
    read: (projectId) => get(`${projectId}?version=1.2`),
    edit: (projectId, xml) => post(String(projectId), xml),
    list: async (ownerId) => {
      const { objects } = await json<{ objects: { document: ListedDocument }[] }>(
        `${ownerId}/dossier`,
      )
      return objects.map(({ document }) => document)
    },
    readDossier: (dossierId) => get(`dossier/${dossierId}`),
    editDossier: (dossierId, xml) => post(`${dossierId}/dossier`, xml),
    json,
  }
}
