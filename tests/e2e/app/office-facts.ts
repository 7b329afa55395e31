import { colleagueOf, type Colleague } from './colleague.ts'
import type { RunningService } from './practice-service.ts'

interface ListedProject {
  readonly id: number
  readonly name: string
}

interface ListedChannel {
  readonly name: string
  readonly publication?: {
    readonly uuid: string
    readonly status: string
    readonly mutations: readonly { readonly type: string }[]
  }
}

/** Reads the state of the service directly, without the app. */
export interface OfficeFacts extends Colleague {
  projects: () => Promise<ListedProject[]>
  /** Returns the types of each project's mutations on a channel, by project id. */
  mutationsOn: (channelName: string) => Promise<Map<number, string[]>>
  /** Gives a project a postcode that every channel refuses. Returns the previous postcode. */
  breakZipcode: (projectId: number) => Promise<string>
}

/** Signs in at a service to read the state of the office. */
export async function officeFactsOf(service: RunningService): Promise<OfficeFacts> {
  const colleague = await colleagueOf(service)

  async function projects(): Promise<ListedProject[]> {
    const { objects } = await colleague.json<{ objects: { project: ListedProject }[] }>(
      `${service.rootId}/project`,
    )
    return objects.map(({ project }) => project)
  }

  return {
    ...colleague,
    projects,
    async mutationsOn(channelName) {
      const found = new Map<number, string[]>()
      for (const { id } of await projects()) {
        const { channels } = await colleague.json<{ channels: { channel: ListedChannel }[] }>(
          `mcp/${id}`,
        )
        const there = channels.find(({ channel }) => channel.name === channelName)
        found.set(id, there?.channel.publication?.mutations.map(({ type }) => type) ?? [])
      }
      return found
    },
    async breakZipcode(projectId) {
      const xml = await colleague.read(projectId)
      const before = /<Zipcode>([^<]+)<\/Zipcode>/.exec(xml)?.[1]
      if (before === undefined) throw new Error(`Project ${projectId} has no postcode`)
      const digits = before.slice(0, 4)
      const broken = xml.replace(`<Zipcode>${before}<`, `<Zipcode>${digits}<`)
      await colleague.edit(projectId, broken)
      return before
    },
  }
}
