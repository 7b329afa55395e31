import { computed, ref, type ComputedRef, type Ref } from 'vue'
import type { ClosingKind } from '../../src-shared/channels/closing/closing-kinds.ts'
import type { ClosingRecord } from '../../src-shared/ipc/calls/closing-calls.ts'
import { strictSalesStatusKind } from '../../src-shared/records/sales-status.ts'
import { readDutchDate, showDutchDate } from '../ui/forms/dutch-date.ts'
import { datePlaces, statusProposals } from './closing-reading.ts'

/** Provides the status and the days that the record gets, and the choices of the user. */
export function useClosingRecord(
  record: ComputedRef<ClosingRecord | null>,
  kind: Ref<ClosingKind | null>,
) {
  /** The place of the status; -1 to leave the record as it is; null for the default. */
  const place = ref<number | null>(null)
  const word = ref<string | null>(null)
  /** As typed, and as YYYY-MM-DD; empty if the typed text is no day. */
  const typedDay = ref(showDutchDate(today()))
  const day = computed(() => readDutchDate(typedDay.value) ?? '')

  const proposals = computed(() =>
    record.value === null || kind.value === null ? [] : statusProposals(record.value, kind.value),
  )
  /**
   * True if a sold or let property is only taken off the channels: the record keeps its status unless
   * the user chooses otherwise.
   */
  const keepsDeal = computed(() => {
    const [only, other] = proposals.value
    const isOnly = only !== undefined && other === undefined
    return kind.value === 'withdrawn' && isOnly && isDeal(only.before)
  })
  /** The chosen place; null if the record stays as it is, or if the user must choose. */
  const status = computed(() => {
    const [only, other] = proposals.value
    if (place.value === null) return other === undefined && !keepsDeal.value ? (only ?? null) : null
    return proposals.value.find(({ node }) => node === place.value) ?? null
  })
  const mustChoosePlace = computed(() => place.value === null && proposals.value.length > 1)
  const value = computed(() => word.value ?? status.value?.value ?? null)
  const dates = computed(() =>
    record.value === null || kind.value === null ? [] : datePlaces(record.value, kind.value),
  )
  /** The values that the record gets, with the values before. */
  const changes = computed(() => {
    const now = value.value
    if (status.value === null || now === null || now === status.value.before) return []
    const days = dates.value.map((one) => ({ ...one, after: withDay(one.value, day.value) }))
    return [
      { node: status.value.node, path: status.value.path, value: status.value.before, after: now },
      ...days,
    ].filter(({ value: before, after }) => before !== after)
  })

  /**
   * What becomes of saved edits that wait for the user: they leave with a change of the record. Null
   * without such edits, and while the user must still choose.
   */
  const waitingEdits = computed<'along' | 'behind' | null>(() => {
    if (record.value === null || !record.value.hasUnqueuedEdits) return null
    if (changes.value.length > 0) return 'along'
    const isOpen = mustChoosePlace.value || (status.value !== null && value.value === null)
    return isOpen ? null : 'behind'
  })

  return {
    ...{ place, word, typedDay, day, proposals, status, mustChoosePlace, value, dates, changes },
    ...{ waitingEdits, keepsDeal },
  }
}

function isDeal(status: string): boolean {
  const kind = strictSalesStatusKind(status)
  return kind === 'sold' || kind === 'let'
}

/** Returns the day of this computer as YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Replaces the day of a value, and keeps the time of a value that has one. */
function withDay(value: string, day: string): string {
  return /^\d{4}-\d\d-\d\dT/u.test(value) ? `${day}${value.slice(10)}` : day
}
