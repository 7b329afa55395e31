import { ref, shallowRef, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type {
  Beginning,
  ProjectTemplate,
} from '../../../src-shared/ipc/calls/projects/template-calls.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import { useCall } from '../../ipc/use-call.ts'
import { usePropertyWords } from '../../records/use-property-words.ts'
import { takeOpenedRecord } from '../opened-record.ts'
import type { ProjectDraft } from './project-draft.ts'

export const beginningKinds = ['empty', 'project', 'template', 'file'] as const
export type BeginningKind = (typeof beginningKinds)[number]
type Asked = Parameters<typeof window.perceel.templates.begin>[0]

/** The record that a new project begins with, and the fields of the form that it fills in. */
export function useBeginning(draft: ProjectDraft) {
  const { t } = useI18n()
  const { scenarioOf } = usePropertyWords()
  const kind = ref<BeginningKind>('empty')
  const begun = shallowRef<Beginning | null>(null)
  const templates = shallowRef<readonly ProjectTemplate[]>([])

  const reading = useCall(async (asked: Asked) => {
    const found = await unwrap(window.perceel.templates.begin(asked))
    if (found !== null) take(found)
  })
  const listing = useCall(async () => {
    templates.value = await unwrap(window.perceel.templates.list())
  })

  watch(kind, (now) => {
    begun.value = null
    reading.error.value = null
    if (now === 'template') void listing.run()
    if (now === 'file') {
      const opened = takeOpenedRecord()
      if (opened === null) void reading.run({ from: 'file' })
      else take(opened)
    }
  })

  /** Takes over the kind of the record. The address is of another property and stays behind. */
  function take(found: Beginning): void {
    begun.value = found
    const { scenario = '', type = '', subtype = '', country, city = '' } = found.fields
    if (scenario !== '') {
      const words = scenarioOf(scenario)
      draft.scenario = words === scenario ? scenario : `${words} (${scenario})`
    }
    if (type !== '') draft.type = type
    draft.subtype = subtype
    if (country !== undefined) draft.country = country
    if (draft.city.trim() === '' && kind.value === 'project') draft.city = city
  }

  function kindLabel(one: BeginningKind): string {
    return t(`projects.begin.${one}`)
  }

  return { kind, begun, templates, reading, listing, kindLabel }
}
