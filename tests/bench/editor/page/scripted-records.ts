import type { ProjectDetail } from '../../../../src-shared/ipc/calls/project-calls.ts'
import type {
  RecordStatus,
  RecordTextRef,
  RecordXml,
} from '../../../../src-shared/ipc/calls/record-calls.ts'
import { fixedAnswer, scriptPerceel } from '../../board/page/fixed-answers.ts'
import type { OfficeRecord } from '../office-record.ts'

/** Two projects: a short record that loads all code, and the long record. */
export interface ScriptedRecords {
  readonly short: string
  readonly long: OfficeRecord['text']
  readonly schema: {
    readonly main: string
    readonly files: readonly { readonly name: string; readonly text: string }[]
  }
}

declare global {
  interface Window {
    readonly scriptedRecords: ScriptedRecords
    /** Returns a record's text from another thread: copied, as over IPC. */
    readonly recordText: (which: 'short' | 'long') => Promise<string>
  }
}

const ids = {
  short: '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0011',
  long: '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0022',
}
const { schema } = window.scriptedRecords
const echo = new Worker(
  URL.createObjectURL(
    new Blob([
      `const texts = {}
      onmessage = ({ data }) => {
        if (data.text === undefined) postMessage(texts[data.which])
        else texts[data.which] = data.text
      }`,
    ]),
  ),
)
for (const which of ['short', 'long'] as const) {
  echo.postMessage({ which, text: window.scriptedRecords[which] })
}

function recordText(which: 'short' | 'long'): Promise<string> {
  return new Promise((resolve) => {
    const answered = ({ data }: MessageEvent<string>) => resolve(data)
    echo.addEventListener('message', answered, { once: true })
    echo.postMessage({ which })
  })
}
Object.assign(window, { recordText })

const project = (id: string): ProjectDetail => ({
  id,
  remoteId: 1,
  scenario: 'BBvk',
  name: 'Kerkweg 1',
  type: 'Woonhuis',
  city: 'Ons Dorp',
  zipcode: null,
  factsRead: true,
  price: null,
  priceFrom: false,
  rent: null,
  priceCondition: null,
  salesStatus: null,
  livingArea: null,
  state: 'synced',
  modifiedAt: 1_790_000_000_000,
  fetchedVersions: ['1.2'],
  editedVersion: null,
  hasUnqueuedEdits: false,
  draftVersion: null,
  error: null,
  missingSince: null,
  hasDraft: false,
  lost: null,
  wanted: [],
})

const status = (id: string): RecordStatus => ({
  kind: 'project',
  id,
  state: 'synced',
  fetchedVersions: ['1.2'],
  editedVersion: null,
  serverMoved: false,
  older: null,
  error: null,
})

async function recordOf({ kind, id, version }: RecordTextRef): Promise<RecordXml> {
  const text = await recordText(id === ids.long ? 'long' : 'short')
  const state = 'synced' as const
  const base = { baseText: null, baseId: null, state, lost: [] }
  return { kind, id, version, text, draft: false, ...base }
}

const found = {
  entry: {
    id: '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0033',
    kind: 'project',
    version: '1.2',
    targetNamespace: 'urn:perceel:oefenkantoor:project12',
    roots: ['Kantoor', 'Project'],
    files: schema.files.map(({ name }) => name),
    length: 100_000,
    importedAt: null,
  },
  ...schema,
  foundBy: 'namespace',
}

scriptPerceel(async (group, call, args) => {
  const [first] = args as [{ projectId: string } & RecordTextRef]
  switch (`${group}.${call}`) {
    case 'projects.list':
      return { total: 0, all: 0, rows: [] }
    case 'projects.get':
      return project(first.projectId)
    case 'records.status':
      return status(first.id)
    case 'records.read':
      return recordOf(first)
    case 'records.saveDraft':
      return null
    case 'schemas.find':
      return found
    default:
      return fixedAnswer(group, call, args)
  }
})
