import { Buffer } from 'node:buffer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ContentFetching } from '../../../../src-main/dossiers/content-fetching.ts'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { KeptDossiers } from '../../../../src-main/offline/kept-dossiers.ts'
import type { OpenSink } from '../../../../src-main/service-client/answers/answer-sink.ts'
import type { DossierRecord } from '../../../../src-main/store/dossiers/dossier-repository.ts'
import type { Connection } from '../../../../src-main/sync/connection.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'

let kept: KeptContents
let dossiers: KeptDossiers
/** Background turns, and the options of each request for a document. */
let asked: unknown[]
let fails: Error | null
beforeEach(() => {
  kept = new KeptContents()
  asked = []
  fails = null
  const client = {
    dossiers: {
      getTo: async (_id: number, open: OpenSink, options: object) => {
        asked.push(options)
        if (fails !== null) throw fails
        await open('application/xml', 4).write(Buffer.from('<D/>'))
      },
    },
  }
  const { tools, streams } = kept
  const fetching = new ContentFetching({
    ...tools,
    streams,
    connection: {
      useFor: (_: string, work: (session: { client: typeof client }) => unknown) =>
        work({ client }),
    } as unknown as Connection,
    takeBytes: (bytes) => kept.takeBytes(bytes),
    onFetched: () => undefined,
  })
  dossiers = new KeptDossiers(tools, fetching)
})
afterEach(() => kept.remove())

const bytes = Buffer.from('a whole binder')

const inTurn = (request: () => Promise<void>): Promise<void> => {
  asked.push('turn')
  return request()
}

function wanted(): DossierRecord[] {
  return dossiers.wanted(kept.projectId)
}

function only(): DossierRecord {
  const [dossier] = wanted()
  if (dossier === undefined) throw new Error('It is not wanted')
  return dossier
}

test.each(['xmlTooLarge', 'answerTooLong'] as const)(
  'of a dossier whose XML is too large to keep (%s) the document is kept all the same',
  async (reason) => {
    const { md5, sha256 } = await kept.takeBytes(bytes)
    kept.listed(md5)
    kept.content = { kind: 'bytes', bytes }
    await dossiers.keep(only(), () => Promise.reject(failure('protocol', { reason })), inTurn)
    expect(asked).toEqual(['turn', { background: true }])
    expect(kept.records.dossiers.list(kept.projectId)).toMatchObject([{ sha256 }])
    // The document is not wanted again until the list shows a change.
    expect(wanted()).toEqual([])
  },
)

test('a dossier that could not be fetched is wanted again, a dossier without a document is not', async () => {
  kept.listed('f'.repeat(32))
  const refresh = () => Promise.reject(failure('protocol', { reason: 'xmlTooLarge' }))
  fails = failure('offline')
  await expect(dossiers.keep(only(), refresh, inTurn)).rejects.toThrow('offline')
  fails = null
  await dossiers.keep(only(), refresh, inTurn)
  expect(wanted()).toEqual([])
})

test('the XML of a document is read again after the clock was put back', () => {
  kept.listed('f'.repeat(32))
  const [dossier] = wanted()
  const ids = { projectId: kept.projectId, dossierId: dossier?.id ?? '' }
  kept.records.recordTexts.set(ids, 'given', { fetchedAt: kept.clock.now() })
  expect(wanted()).toEqual([])
  kept.clock.jump(-60 * 60_000)
  expect(wanted()).toHaveLength(1)
})
