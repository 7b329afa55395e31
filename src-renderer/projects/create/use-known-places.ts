import { watchDebounced } from '@vueuse/core'
import { ref } from 'vue'
import type { ProjectHit } from '../../../src-shared/ipc/calls/project-calls.ts'
import type { ComboOption } from '../../ui/forms/combo-option.ts'
import { unwrap } from '../../ipc/unwrap.ts'
import { useCall } from '../../ipc/use-call.ts'
import { useHitLabels } from '../../records/use-hit-labels.ts'
import { isDutchZipcode, type ProjectDraft, zipcodeOf } from './project-draft.ts'

/** Number of projects that a search reads. */
const mostHits = 20

async function search(words: string): Promise<readonly ProjectHit[]> {
  const order = { sort: 'name', descending: false, offset: 0, limit: mostHits } as const
  const page = await unwrap(window.perceel.projects.list({ search: words, ...order }))
  return page.rows
}

/**
 * What the office's other projects tell about a new one: the city of a postal code, a project at
 * the same address, and projects to copy.
 */
export function useKnownPlaces(draft: ProjectDraft) {
  const { cityOf, zipcodeOf: hintOf } = useHitLabels()
  /** Name of a project at the address of the draft; empty if there is none. */
  const sameAddress = ref('')

  const looking = useCall(async (zipcode: string, housenumber: string) => {
    const rows = await search(zipcode)
    const near = rows.filter((row) => row.zipcode !== null && zipcodeOf(row.zipcode) === zipcode)
    const city = near.find((row) => row.city !== '')?.city
    if (draft.city.trim() === '' && city !== undefined) draft.city = city
    const endsInNumber = new RegExp(String.raw`\s${housenumber}(?!\d)`, 'u')
    const here = housenumber === '' ? undefined : near.find(({ name }) => endsInNumber.test(name))
    sameAddress.value = here?.name ?? ''
  })
  watchDebounced(
    () => [draft.zipcode, draft.housenumber] as const,
    ([zipcode, housenumber]) => {
      sameAddress.value = ''
      const number = housenumber.trim()
      if (isDutchZipcode(zipcode))
        void looking.run(zipcodeOf(zipcode), /^\d*$/u.test(number) ? number : '')
    },
    { debounce: 200 },
  )

  async function find(words: string): Promise<ComboOption[]> {
    return (await search(words)).map((hit) => {
      const { id, name, remoteId, match } = hit
      const hint = `${cityOf(hit)} ${hintOf(hit)}`.trim()
      return { key: id, code: String(remoteId ?? ''), name, hint, match: match?.kind ?? null }
    })
  }

  return { sameAddress, find }
}
