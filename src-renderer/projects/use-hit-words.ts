import { useI18n } from 'vue-i18n'
import type { ProjectHit } from '../../src-shared/ipc/project-calls.ts'
import { placeInName } from '../../src-shared/search/parse-address.ts'

/** What tells a hit from others of the same name. */
export function useHitWords() {
  const { t } = useI18n()

  function zipcodeOf({ name, zipcode }: Pick<ProjectHit, 'name' | 'zipcode'>): string {
    return zipcode || placeInName(name).zipcode
  }

  function cityOf({ name, city }: Pick<ProjectHit, 'name' | 'city'>): string {
    return city || placeInName(name).city
  }

  /** Postal code, city and type, as far as the record or else the name says them. */
  function placeOf(hit: Pick<ProjectHit, 'name' | 'zipcode' | 'city' | 'type'>): string {
    const place = [zipcodeOf(hit), cityOf(hit)].filter(Boolean).join(' ')
    return [place, hit.type].filter(Boolean).join(' · ')
  }

  /** Says that the object number was found, and not the address; empty otherwise. */
  function numberOf({ remoteId, match }: Pick<ProjectHit, 'remoteId' | 'match'>): string {
    if (match?.byObjectNumber !== true || remoteId === null) return ''
    return t('projects.objectNumber', { number: remoteId })
  }

  return { zipcodeOf, cityOf, placeOf, numberOf }
}
