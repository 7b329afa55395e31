import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type { RecordTextRef } from '../../../src-shared/ipc/calls/record-calls.ts'
import type { SchemaTexts } from '../../../src-shared/ipc/calls/schema-calls.ts'
import { findRootTag, type RootTag } from '../../../src-shared/xml/root-tag.ts'
import { onEvent } from '../../ipc/on-event.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import type { LanguageClient } from '../language/text-worker-client.ts'
import { languageWorkerClient } from '../language/start-language-worker.ts'
import type { EditorSession } from '../xml-sessions.ts'
import { openText, schemaMessage } from './open-text.ts'
import { localName } from '../../../src-shared/xml/qualified-name.ts'

export interface LanguageOfText {
  readonly client: ShallowRef<LanguageClient>
  readonly schema: ShallowRef<SchemaTexts | 'searching' | null>
  readonly revision: Ref<number>
}

/** Number of characters searched for the root element. No record has more before its root. */
const headLength = 20_000

/** Milliseconds without a change of the head before the schema is looked for. */
const pause = 100

/** Keeps the language worker's copy of the text on the screen, and finds the schema of the text. */
export function useLanguageClient(
  session: Readonly<ShallowRef<EditorSession>>,
  record: Readonly<Ref<RecordTextRef>>,
): LanguageOfText {
  const revision = ref(0)
  const schema = shallowRef<SchemaTexts | 'searching' | null>('searching')
  let opened = open(session.value)
  const client = shallowRef(opened.client)
  let asked = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function open({ buffer: { model } }: EditorSession) {
    return openText(languageWorkerClient, model, (edits) => {
      revision.value += 1
      if (edits.some(({ start }) => start < headLength)) findSchemaSoon()
    })
  }

  /** Looks at the root once the user pauses: reading the head of the text takes a millisecond. */
  function findSchemaSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void findSchema(), pause)
  }

  /** Asks for the schema if the root, its namespace or the version changed, or if `anew`. */
  async function findSchema(anew = false): Promise<void> {
    const head = session.value.buffer.model.getValueInRange({
      startLineNumber: 1,
      startColumn: 1,
      ...endOfHead(session.value),
    })
    const root = findRootTag(head)
    // The root is half typed: keep the schema that was found.
    if (root === null && asked !== '' && schema.value !== null && !anew) return
    const { kind, version } = record.value
    const criteria = { kind, version, ...rootCriteria(root) }
    const key = JSON.stringify(criteria)
    if (key === asked && !anew) return
    asked = key
    // Without an answer only well-formedness is checked, as without a schema.
    const found = await unwrap(window.perceel.schemas.find(criteria)).catch(() => null)
    if (asked !== key) return
    schema.value = found
    client.value.setSchema(schemaMessage(found))
    revision.value += 1
  }

  watch(session, (next) => {
    opened.close()
    opened = open(next)
    client.value = opened.client
    asked = ''
    schema.value = 'searching'
    revision.value += 1
    void findSchema()
  })
  const stopListening = onEvent('schemasChanged', () => void findSchema(true))
  onScopeDispose(() => {
    clearTimeout(timer)
    stopListening()
    opened.close()
  })
  void findSchema()

  return { client, schema, revision }
}

/** Returns the criteria by which main finds the schema of a text with this root element. */
function rootCriteria(root: RootTag | null): { namespace: string; root: string | null } {
  if (root === null) return { namespace: '', root: null }
  const colon = root.name.indexOf(':')
  const declares = colon < 0 ? 'xmlns' : `xmlns:${root.name.slice(0, colon)}`
  const namespace = root.attributes.find(({ name }) => name === declares)?.value ?? ''
  return { namespace, root: localName(root.name) }
}

function endOfHead({ buffer: { model } }: EditorSession) {
  const end = model.getPositionAt(Math.min(headLength, model.getValueLength()))
  return { endLineNumber: end.lineNumber, endColumn: end.column }
}
