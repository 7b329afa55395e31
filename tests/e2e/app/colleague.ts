import type { RunningService } from './practice-service.ts'

/** Somebody else at the office, who edits the same records over the same service. */
export interface Colleague {
  /** The project's XML 1.2, as the service gives it. */
  read: (projectId: number) => Promise<string>
  /** Sends a changed text. Throws when the service refuses it. */
  edit: (projectId: number, xml: string) => Promise<void>
}

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
  return {
    async read(projectId) {
      const answer = await fetch(`${service.url}/1.0/${projectId}?version=1.2`, {
        headers: { authorization, accept: 'application/xml' },
      })
      return answer.text()
    },
    async edit(projectId, xml) {
      const answer = await fetch(`${service.url}/1.0/${projectId}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/xml' },
        body: xml,
      })
      if (!answer.ok) throw new Error(`Refused with ${answer.status}: ${await answer.text()}`)
    },
  }
}
