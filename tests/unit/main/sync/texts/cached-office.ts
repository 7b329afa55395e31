import { expect } from 'vitest'
import { projectXml } from '../fake-service.ts'
import { OfficeBench } from '../office-bench.ts'

export const version = '1.2'

/** An office with one project, and a cache in front of the service. */
export interface CachedOffice {
  readonly bench: OfficeBench
  readonly projectId: string
  readonly remoteId: number
  /** Answers of the cache, given before the service's own answers. */
  readonly cached: string[]
}

/** Opens the office. The text of the project is known here: city Ede, changed at 11 o'clock. */
export async function openCachedOffice(): Promise<CachedOffice> {
  const bench = new OfficeBench()
  bench.sync.start()
  const cached: string[] = []
  const { get } = bench.service.client.projects
  bench.service.client.projects.get = async (...asked) => {
    const fresh = await get(...asked)
    return cached.shift() ?? fresh
  }
  const { id, remoteId } = await bench.listedProject()
  const office = { bench, projectId: id, remoteId, cached }
  const { atService, here, text } = officeTexts(() => office)
  atService(text('Ede', '11'))
  await here()
  return office
}

/** Closes an office, and expects that the app reported no fault. */
export async function closeCachedOffice({ bench }: CachedOffice): Promise<void> {
  await bench.close()
  expect(bench.faults).toEqual([])
}

/** Returns functions for the texts of the current test's project. */
export function officeTexts(office: () => CachedOffice) {
  const key = () => `${office().remoteId} ${version}`
  const record = () => ({ kind: 'project', id: office().projectId }) as const
  const here = () => office().bench.xml.read({ ...record(), version })

  /** Returns the project's text with a city, changed at an hour of the same day. */
  const text = (city: string, hour: string) =>
    projectXml(office().remoteId, city, version, `${hour}:30:00`).replace(
      'T09:00:00',
      `T${hour}:00:00`,
    )

  /** Replaces the text at the service, as a colleague's edit does. */
  const atService = (xml: string) => office().bench.service.xml.set(key(), xml)
  const serviceText = () => office().bench.service.xml.get(key())
  const refresh = () => office().bench.reader.refresh(office().bench.subject(record()), version)

  /** Replaces a value in the text here, and sends the text. */
  async function send(from: string, to: string): Promise<void> {
    const { bench } = office()
    const local = (await here()).text
    await bench.xml.save({ ...record(), version, text: local.replace(`>${from}<`, `>${to}<`) })
    bench.xml.send(record())
    await bench.settle()
  }

  return { atService, here, record, refresh, send, serviceText, text }
}
