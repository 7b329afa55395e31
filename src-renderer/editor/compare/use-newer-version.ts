import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef } from 'vue'
import { useRecordEvents } from '../../composables/use-record-events.ts'
import {
  projectXmlVersions,
  type ProjectXmlVersion,
} from '../../../src-shared/service/project-version.ts'
import type { LostItem } from '../../../src-shared/xml/versions/lost-item.ts'
import { coalesce } from '../../ipc/coalesce.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import { askFeature } from '../health/ask-feature.ts'
import { useFeatureOff } from '../health/use-feature-off.ts'
import type { EditorContext } from '../workbench/editor-context.ts'
import { schemaOfVersion } from './schemas-by-version.ts'

interface NewerVersion {
  /** The newer version, which has more content. */
  readonly version: ProjectXmlVersion
  /** The version on the screen, which cannot express that content. */
  readonly older: ProjectXmlVersion
  readonly items: readonly LostItem[]
}

export interface NewerVersionNote {
  readonly found: ComputedRef<NewerVersion | null>
  readonly dismiss: () => void
}

/**
 * Finds out whether a stored newer version of the project has content that the version on the
 * screen lacks.
 */
export function useNewerVersion(context: EditorContext): NewerVersionNote {
  const found = shallowRef<NewerVersion | null>(null)
  const dismissed = ref('')
  let isUnmounted = false

  const look = coalesce(async () => {
    const older = shownVersion()
    const newer = older === null ? null : await newerThan(older).catch(() => null) // then no note
    if (!isUnmounted && older === shownVersion()) found.value = newer
  })

  function shownVersion(): ProjectXmlVersion | null {
    const { version } = context.record.value
    return projectXmlVersions.find((each) => each === version) ?? null
  }

  async function newerThan(older: ProjectXmlVersion): Promise<NewerVersion | null> {
    const { kind, id } = context.record.value
    const { records } = window.perceel
    // The comparison needs a schema of the text on the screen.
    if (context.schema.value === 'searching' || context.schema.value === null) return null
    const { fetchedVersions } = await unwrap(records.status({ kind, id }))
    const version = projectXmlVersions.findLast(
      (each) => each > older && fetchedVersions.includes(each),
    )
    if (version === undefined) return null
    const { text } = await unwrap(records.read({ kind, id, version }))
    const schema = await schemaOfVersion(kind, version)
    const items = await askFeature(context, 'versions', 'newerSaysMore', text, schema)
    return items === null || items.length === 0 ? null : { version, older, items }
  }

  watch(
    [() => context.record.value.version, context.schema, useFeatureOff(context, 'versions')],
    () => {
      found.value = null
      void look()
    },
    { immediate: true },
  )
  const { kind, id } = context.record.value
  useRecordEvents(
    { kind, id },
    () => null,
    () => void look(),
  )
  onScopeDispose(() => (isUnmounted = true))

  return {
    found: computed(() => (dismissed.value === keyOf(found.value) ? null : found.value)),
    dismiss: () => (dismissed.value = keyOf(found.value)),
  }
}

function keyOf(newer: NewerVersion | null): string {
  return newer === null ? '-' : `${newer.older} ${newer.version} ${newer.items.length}`
}
