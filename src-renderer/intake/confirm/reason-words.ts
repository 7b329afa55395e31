import { useI18n } from 'vue-i18n'
import type { IntakeRow } from '../../../src-shared/ipc/calls/intake-calls.ts'
import { isOwnerCertain } from './certain-rows.ts'

/** Why a file got its type and its owner, in the words of the user's language. */
export interface ReasonWords {
  readonly typeOf: (row: IntakeRow) => string
  readonly ownerOf: (row: IntakeRow) => string
  /** Returns the words of a document that name an owner, with their kind. */
  readonly namedBy: (owner: IntakeRow['owners'][number]) => string
}

export function useReasonWords(): ReasonWords {
  const { t, locale } = useI18n()
  const listed = (names: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(locale.value, { type }).format(names)

  function namedBy({ reason }: IntakeRow['owners'][number]): string {
    const { by, page, words } = reason
    return page === 0
      ? t(`tray.why.by.${by}`, { words })
      : t(`tray.why.onPage.${by}`, { page, words })
  }

  function typeOf({ type, typeFrom, typeReason: reason, inspecting }: IntakeRow): string {
    if (typeFrom === 'user') return t('tray.why.user')
    if (reason !== null && reason.alike !== '') return t('tray.why.alike', { title: reason.alike })
    if (reason !== null && reason.heading !== '')
      return t('tray.why.heading', { heading: reason.heading })
    if (reason !== null && reason.words.length > 0) {
      const words = listed(
        reason.words.map((word) => `“${word}”`),
        'conjunction',
      )
      return t('tray.why.words', { words })
    }
    if (type.trim() === '') return t(inspecting ? 'tray.why.reading' : 'tray.why.noType')
    return t(typeFrom === 'content' ? 'tray.why.content' : `tray.why.${typeFrom}`)
  }

  function ownerOf(row: IntakeRow): string {
    const { ownerId, ownerFrom, owners, inspecting } = row
    if (ownerId !== null && ownerFrom === 'user') return t('tray.why.user')
    if (ownerId !== null && ownerFrom === 'whole' && !isOwnerCertain(row))
      return t('tray.why.whole')
    if (ownerId !== null) {
      const filled = owners.find(({ id }) => id === ownerId)
      const certainty = isOwnerCertain(row) ? 'certain' : 'uncertain'
      if (filled === undefined) return t(`tray.why.${certainty}`)
      return t(`tray.why.${certainty}By`, { reason: namedBy(filled) })
    }
    const [first] = owners
    if (first === undefined) return t(inspecting ? 'tray.why.reading' : 'tray.why.noOwner')
    if (owners.length === 1)
      return t('tray.why.maybe', { name: first.name, reason: namedBy(first) })
    const names = listed(
      owners.map(({ name }) => name),
      'disjunction',
    )
    return t('tray.why.several', { count: owners.length, names })
  }

  return { typeOf, ownerOf, namedBy }
}
