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

  /**
   * Returns postal code, city and type, as far as the record or else the name says them. Says so if
   * the place is not known because the record was not read yet.
   */
  function placeOf(hit: Pick<ProjectHit, 'name' | 'zipcode' | 'city' | 'type'>): string {
    const place = [zipcodeOf(hit), cityOf(hit)].filter(Boolean).join(' ')
    const unread = place === '' && hit.zipcode === null ? t('projects.placeUnread') : place
    return [unread, hit.type].filter(Boolean).join(' · ')
  }

  /** Says that the object number was found, and not the address; empty otherwise. */
  function numberOf({ remoteId, match }: Pick<ProjectHit, 'remoteId' | 'match'>): string {
    if (match?.byObjectNumber !== true || remoteId === null) return ''
    return t('projects.objectNumber', { number: remoteId })
  }

  return { zipcodeOf, cityOf, placeOf, numberOf }
}
