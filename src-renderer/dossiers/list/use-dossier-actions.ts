import { ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter, type RouteLocationRaw } from 'vue-router'
import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import type { IntakeOwner } from '../../intake/intake-owner.ts'
import { useIntakeStore } from '../../intake/intake-store.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.ts'
import { toAppError, unwrap } from '../../ipc/unwrap.ts'
import type { DossierAction } from './dossier-actions.ts'
import { contentPlace } from './content-place.ts'

export interface DossierActions {
  readonly act: (action: DossierAction, row: DossierRow) => Promise<void>
  /**
   * Saves documents one after another, each after its own file dialog. Returns the number saved.
   */
  readonly saveAll: (rows: readonly DossierRow[]) => Promise<number>
  /** Asks for confirmation once, and cancels the documents that were not sent yet. */
  readonly cancelAll: (rows: readonly DossierRow[]) => Promise<void>
  /** Ids of documents that are being downloaded. */
  readonly fetching: Ref<ReadonlySet<string>>
  readonly error: ShallowRef<AppError | null>
  /** The document whose details are in the side sheet; null while the sheet is closed. */
  readonly detailed: ShallowRef<DossierRow | null>
  /** The document for which the user chooses another project; null while nothing is chosen. */
  readonly copied: ShallowRef<DossierRow | null>
  /** Puts the document of `copied` into the tray for an owner, and opens the sheet of that owner. */
  readonly addTo: (owner: IntakeOwner) => Promise<void>
}

/** The user's actions on documents of a list. `changed` reads the list again. */
export function useDossierActions(changed: () => Promise<void>): DossierActions {
  const router = useRouter()
  const askToCancel = useAskToCancel()
  const askElsewhere = useAskElsewhere()
  const intake = useIntakeStore()
  const { fetching, save, open, withBytes } = createContentActions()
  const error = shallowRef<AppError | null>(null)
  const detailed = shallowRef<DossierRow | null>(null)
  const copied = shallowRef<DossierRow | null>(null)

  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    error.value = null
    try {
      return await work()
    } catch (thrown) {
      error.value = toAppError(thrown)
      return undefined
    }
  }

  async function cancelAll(rows: readonly DossierRow[]): Promise<void> {
    const unsent = rows.filter(({ remoteId }) => remoteId === null)
    const [first] = unsent
    if (first === undefined || !(await askToCancel(first, unsent.length))) return
    await attempt(() =>
      cancelEach(
        unsent.map(({ id }) => id),
        (dossierId) => unwrap(window.perceel.dossiers.cancel({ dossierId })),
      ),
    )
    await changed()
  }

  async function saveAll(rows: readonly DossierRow[]): Promise<number> {
    let saved = 0
    await attempt(async () => {
      for (const row of rows) {
        if (!(await save(row))) return // cancelling one dialog cancels the rest
        saved += 1
      }
    })
    return saved
  }

  async function act(action: DossierAction, row: DossierRow): Promise<void> {
    switch (action) {
      case 'preview':
      case 'xml':
        return void (await router.push(screenFor(action, row)))
      case 'open':
        return attempt(() => open(row))
      case 'saveAs':
        return void (await attempt(() => save(row)))
      case 'elsewhere':
        if (await askElsewhere(row)) copied.value = row
        return
      case 'cancel':
        return cancelAll([row])
      case 'why':
        detailed.value = row
    }
  }

  async function addTo(owner: IntakeOwner): Promise<void> {
    const { value: row } = copied
    const { id: ownerId } = owner
    copied.value = null
    if (row === null || ownerId === null) return
    await attempt(async () => {
      const dossierId = row.id
      await withBytes(row, () => unwrap(window.perceel.intake.takeDossier({ dossierId, ownerId })))
      await intake.reload()
      intake.openSheet(owner)
    })
  }

  return { act, cancelAll, fetching, error, detailed, saveAll, copied, addTo }
}

/** Returns the place of the screen that shows a document or its XML. */
function screenFor(action: 'preview' | 'xml', row: DossierRow): RouteLocationRaw {
  const dossierId = row.id
  return action === 'preview'
    ? { name: 'preview', params: { dossierId } }
    : { name: 'dossier', params: { id: row.projectId, dossierId } }
}

/** Opens and saves the content of documents, after downloading the content if necessary. */
function createContentActions() {
  const fetching = ref(new Set<string>())

  /** Runs an action that needs the content. The row shows the download while it runs. */
  async function withBytes<T>(row: DossierRow, use: () => Promise<T>): Promise<T> {
    if (contentPlace(row) !== 'service') return use()
    fetching.value.add(row.id)
    try {
      await unwrap(window.perceel.dossiers.fetch({ dossierId: row.id }))
      return await use()
    } finally {
      fetching.value.delete(row.id)
    }
  }

  /** Returns false if the user cancelled the file dialog. */
  async function save(row: DossierRow): Promise<boolean> {
    const { saved } = await withBytes(row, () =>
      unwrap(window.perceel.dossiers.saveAs({ dossierId: row.id })),
    )
    return saved
  }

  async function open(row: DossierRow): Promise<void> {
    await withBytes(row, () => unwrap(window.perceel.dossiers.open({ dossierId: row.id })))
  }

  return { fetching, save, open, withBytes }
}

/**
 * Returns a function that tells what adding a document to another project does and does not do, and
 * asks whether to go on.
 */
function useAskElsewhere(): (row: DossierRow) => Promise<boolean> {
  const { t } = useI18n()
  const confirm = useConfirm()
  return ({ title, ownerName }) =>
    confirm({
      title: t('dossiers.ask.elsewhere.title'),
      body: t('dossiers.ask.elsewhere.body', { title }),
      consequence: t('dossiers.ask.elsewhere.stays', { owner: ownerName }),
      okLabel: t('dossiers.ask.elsewhere.ok'),
    })
}

/**
 * Returns a function that asks the user to confirm the cancellation of `count` documents. The
 * question names the document if `first` is the only one.
 */
function useAskToCancel(): (first: DossierRow, count: number) => Promise<boolean> {
  const { t } = useI18n()
  const confirm = useConfirm()

  return (first, count) => {
    const one = count === 1
    return confirm({
      title: one ? t('dossiers.ask.cancel.title') : t('dossiers.ask.cancelMany.title', { count }),
      body: one
        ? t('dossiers.ask.cancel.body', { title: first.title })
        : t('dossiers.ask.cancelMany.body'),
      okLabel: t('dossiers.ask.cancel.ok'),
      cancelLabel: t('outbox.leave'),
      tone: 'danger',
    })
  }
}

/**
 * Cancels documents one after another. A failure for one document does not stop the cancellation of
 * the others, which would otherwise be sent against the user's wish. Throws the first failure after
 * all documents were tried.
 */
export async function cancelEach(
  dossierIds: readonly string[],
  cancel: (dossierId: string) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = []
  for (const id of dossierIds) {
    try {
      await cancel(id)
    } catch (thrown) {
      problems.push(thrown)
    }
  }
  if (problems.length > 0) throw problems[0]
}
