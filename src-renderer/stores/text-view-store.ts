import { shallowRef, watch } from 'vue'
import { firstTextView, mostVersions, type TextView } from '../../src-shared/ipc/text-view.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { noteTab } from '../routes/project-tabs.ts'
import { useAccountsStore } from './accounts-store.ts'
import { keptByAccount } from './kept-by-account.ts'
import { defineStore } from './define-store.ts'

/** How the user looks at the text of records: as a form or as XML, and in which version. */
export const useTextViewStore = defineStore('text-view', () => {
  const accounts = useAccountsStore()
  const kept = keptByAccount('textViews', firstTextView)
  const current = shallowRef<TextView>(firstTextView)

  watch(
    () => accounts.active?.id,
    () => {
      current.value = kept.read()
      noteTab(current.value.tab)
    },
    { immediate: true },
  )

  function note(change: Partial<TextView>): void {
    const names = Object.keys(change) as (keyof TextView)[]
    if (names.every((name) => current.value[name] === change[name])) return
    current.value = { ...current.value, ...change }
    kept.note(current.value)
  }

  /** Returns the version that the user chose for a project; null for none. */
  function versionOf(projectId: string): ProjectXmlVersion | null {
    const found = current.value.versions.find((one) => one.projectId === projectId)
    return found?.version ?? null
  }

  function noteVersion(projectId: string, version: ProjectXmlVersion): void {
    if (versionOf(projectId) === version) return
    const others = current.value.versions.filter((one) => one.projectId !== projectId)
    note({ versions: [{ projectId, version }, ...others].slice(0, mostVersions) })
  }

  return { current, note, versionOf, noteVersion }
})
