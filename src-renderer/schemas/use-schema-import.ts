import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type {
  SchemaEntry,
  SchemaImportOutcome,
  SchemaProblem,
} from '../../src-shared/ipc/calls/schema-calls.ts'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall, type RunningCall } from '../ipc/use-call.ts'

/** What a folder gave. */
export interface FolderSummary {
  readonly taken: readonly SchemaEntry[]
  /** Earlier schemas that the user kept. */
  readonly kept: readonly SchemaEntry[]
  readonly refused: readonly SchemaProblem[]
}

interface ImportRequest {
  /** Files and folders that the user dropped, or the kind of dialog to choose from. */
  readonly from: 'file' | 'folder' | readonly File[]
  readonly kind: SchemaEntry['kind']
  /** Null: the version is read from the file. */
  readonly version: string | null
}

export interface SchemaImport {
  readonly take: RunningCall<[ImportRequest], void>
  /** Why the last files were refused; empty if they were imported. */
  readonly problems: ShallowRef<readonly SchemaProblem[]>
  /** Places of the imported schemas that libxml2 cannot use. */
  readonly warnings: ShallowRef<readonly SchemaProblem[]>
  /** The schema that was imported last. */
  readonly imported: Ref<SchemaEntry | null>
  /** The result of the folder that was imported last; null after a file. */
  readonly folder: ShallowRef<FolderSummary | null>
}

/**
 * Imports the schema of a file, or all schemas of a folder, that the user chooses or drops. Asks
 * for confirmation before replacing existing schemas.
 */
export function useSchemaImport(nameOf: (entry: SchemaEntry) => string): SchemaImport {
  const { t } = useI18n()
  const confirm = useConfirm()
  const problems = shallowRef<readonly SchemaProblem[]>([])
  const warnings = shallowRef<readonly SchemaProblem[]>([])
  const imported = ref<SchemaEntry | null>(null)
  const folder = shallowRef<FolderSummary | null>(null)

  /** Asks once for all schemas of the folder that would replace others. */
  async function takeFolder(
    request: ImportRequest,
    { taken, known, refused, warnings: first }: Extract<SchemaImportOutcome, { outcome: 'folder' }>,
  ): Promise<void> {
    folder.value = { taken, kept: known, refused }
    warnings.value = first
    if (known.length === 0) return
    const agreed = await confirm({
      title: t('schemas.replaceTitle'),
      body: t('schemas.replaceSeveral', { what: known.map(nameOf).join('; ') }, known.length),
      consequence: t('schemas.replaceConsequence'),
      okLabel: t('schemas.replaceOk'),
    })
    if (!agreed) return
    const next = await unwrap(
      window.perceel.schemas.importFiles({ ...request, from: 'folder', replace: true }),
    )
    if (next.outcome !== 'folder') return
    folder.value = { taken: [...taken, ...next.taken], kept: [], refused }
    warnings.value = [...first, ...next.warnings]
  }

  const take = useCall(async (request: ImportRequest): Promise<void> => {
    problems.value = []
    warnings.value = []
    imported.value = null
    folder.value = null
    let outcome = await begin(request)
    if (outcome.outcome === 'known') {
      const { entry } = outcome
      const agreed = await confirm({
        title: t('schemas.replaceTitle'),
        body: t('schemas.replaceBody', { what: nameOf(entry), file: entry.files[0] ?? '' }),
        consequence: t('schemas.replaceConsequence'),
        okLabel: t('schemas.replaceOk'),
      })
      if (!agreed) return
      outcome = await unwrap(
        window.perceel.schemas.importFiles({ ...request, from: 'file', replace: true }),
      )
    }
    if (outcome.outcome === 'folder') await takeFolder(request, outcome)
    if (outcome.outcome === 'refused') problems.value = outcome.problems
    if (outcome.outcome !== 'imported') return
    imported.value = outcome.entry
    warnings.value = outcome.warnings
  })
  return { take, problems, warnings, imported, folder }
}

/** Reads the files that the user chooses or dropped. Stores only schemas that replace none. */
async function begin({ from, kind, version }: ImportRequest): Promise<SchemaImportOutcome> {
  if (from === 'file' || from === 'folder')
    return unwrap(window.perceel.schemas.importFiles({ from, kind, version, replace: false }))
  const answer = await window.perceel.schemaFiles(from, { kind, version })
  if (answer !== null) return unwrap(Promise.resolve(answer))
  // A file out of a mail or an archive has no place on the disk.
  const problem = {
    reason: 'unreadable',
    file: from[0]?.name ?? null,
    line: null,
    detail: '',
  } as const
  return { outcome: 'refused', problems: [problem] }
}
