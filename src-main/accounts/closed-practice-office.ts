import { failure } from '../errors/app-failure.ts'
import type { PracticeOffice } from './practice-office.ts'

/** The practice office on a computer whose administrator switched it off: no process starts. */
export const closedPracticeOffice: PracticeOffice = {
  start: () => Promise.reject(failure('forbidden', { reason: 'managed' })),
  current: () => null,
  stop: () => Promise.resolve(),
}
