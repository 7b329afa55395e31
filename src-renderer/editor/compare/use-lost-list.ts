import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { LostReport } from '../../../src-shared/xml/versions/lost-item.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import type { CompareState } from './compare-state.ts'
import { knownVersions, schemaOfVersion } from './schemas-by-version.ts'
import { newestOnly } from '../../ipc/newest-only.ts'

export interface LostList {
  /** The other versions of the record, oldest first. */
  readonly versions: ComputedRef<readonly string[]>
  /** The version that the report is about; null if the record has no other version. */
  readonly version: ComputedRef<string | null>
  /** `noSchema`: a schema is missing, so no report is possible. `failed`: the report failed. */
  readonly report: Ref<LostReport | 'noSchema' | 'failed' | null>
}

/** Milliseconds without a change before the report is made again. */
const settled = 600

/** Reports the content of the editor's current text that another version cannot express. */
export function useLostList(context: EditorContext, state: CompareState): LostList {
  const known = ref<readonly string[]>([])
  const report = shallowRef<LostReport | 'noSchema' | 'failed' | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const beginRead = newestOnly()

  const own = computed(() => {
    const { kind, version } = context.record.value
    const schema = context.schema.value
    if (kind === 'project') return version
    return schema === null || schema === 'searching' ? null : schema.entry.version
  })
  const versions = computed(() => known.value.filter((each) => each !== own.value))
  const version = computed(() => {
    const others = versions.value
    const sought = state.sought.value
    if (sought !== null && others.includes(sought)) return sought
    // Defaults to the previous version, the most likely choice.
    return others.findLast((each) => own.value !== null && each < own.value) ?? others[0] ?? null
  })

  async function read(): Promise<void> {
    const isNewest = beginRead()
    const { kind } = context.record.value
    const other = version.value
    if (other === null) {
      report.value = null
      return
    }
    try {
      const schema = await schemaOfVersion(kind, other)
      const found =
        schema === null ? 'noSchema' : await context.client.value.ask('lostInVersion', schema)
      if (isNewest()) report.value = found ?? 'noSchema'
    } catch {
      // The worker crashed on the text, or the user left the record. The feature's health tells the
      // user.
      if (isNewest()) report.value = 'failed'
    }
  }

  async function readVersions(): Promise<void> {
    const { kind } = context.record.value
    known.value = await knownVersions(kind).catch(() => []) // then the list is empty
  }

  watch(() => context.record.value.kind, readVersions, { immediate: true })
  watch([version, context.client], () => {
    report.value = null
    void read()
  })
  watch(context.revision, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void read(), settled)
  })
  onScopeDispose(() => clearTimeout(timer))
  return { versions, version, report }
}
