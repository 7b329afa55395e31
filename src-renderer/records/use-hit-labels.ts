import { useI18n } from 'vue-i18n'
import type { ProjectHit } from '../../src-shared/ipc/calls/project-calls.ts'
import { placeInName } from '../../src-shared/search/parse-address.ts'

/** Texts that distinguish hits with the same name. */
export function useHitLabels() {
  const { t } = useI18n()

  function zipcodeOf({ name, zipcode }: Pick<ProjectHit, 'name' | 'zipcode'>): string {
    return zipcode || placeInName(name).zipcode
  }

  function cityOf({ name, city }: Pick<ProjectHit, 'name' | 'city'>): string {
    return city || placeInName(name).city
  }

  /**
   * Returns postal code, city and type, from the record or else from the name. If the place is
   * unknown because the record was not read yet, the text says so.
   */
  function placeOf(hit: Pick<ProjectHit, 'name' | 'zipcode' | 'city' | 'type'>): string {
    const place = [zipcodeOf(hit), cityOf(hit)].filter(Boolean).join(' ')
    const unread = place === '' && hit.zipcode === null ? t('projects.placeUnread') : place
    return [unread, hit.type].filter(Boolean).join(' · ')
  }

  /** Returns a text if the object number matched and the address did not; empty otherwise. */
  function numberOf({ remoteId, match }: Pick<ProjectHit, 'remoteId' | 'match'>): string {
    if (match?.byObjectNumber !== true || remoteId === null) return ''
    return t('projects.objectNumber', { number: remoteId })
  }

  return { zipcodeOf, cityOf, placeOf, numberOf }
}
