import type { FirstStep, FirstSteps } from '../../src-shared/ipc/calls/today-calls.ts'
import { publicationStateOf } from '../../src-shared/service/publication-state.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import { workDone } from '../store/today/first-steps.ts'
import { statusesSeen } from '../store/today/today-figures.ts'
import type { Records } from '../sync/records.ts'

/** Returns which first steps were done in the practice office, from what the store says. */
export function firstSteps(
  { store, settings, projects }: Pick<Records, 'store' | 'settings' | 'projects'>,
  account: StoredAccount,
): FirstSteps {
  const opened = settings.read().firstSteps.projectId
  const project = opened === null ? null : projects.get(opened)
  const isOpened = project !== null && project.accountId === account.id
  const { saved, sent, document } = workDone(store, account.id)
  const isPublished = statusesSeen(store, account.id, 0).some(
    (status) => publicationStateOf(status, account.dialect.statusLabels) === 'published',
  )
  const facts: readonly [FirstStep, boolean][] = [
    ['open', isOpened || saved],
    ['change', saved || sent],
    ['send', sent],
    ['document', document],
    ['publish', isPublished],
  ]
  return {
    done: facts.flatMap(([step, isDone]) => (isDone ? [step] : [])),
    projectId: isOpened ? opened : null,
  }
}
