import type { IntakeRow } from '../../../src-shared/ipc/calls/intake-calls.ts'
import type { AppUnderTest } from './sync-office.ts'

type App = Pick<AppUnderTest, 'services' | 'until'>

/** Returns the rows of the tray. */
export async function trayOf({ services }: App): Promise<IntakeRow[]> {
  return (await services.intake.rows()).rows
}

/** Waits until no file is being read or inspected, and no list is being read. Returns the rows. */
export async function settledTray(app: App): Promise<IntakeRow[]> {
  await app.until(async () => {
    const { rows, owners } = await app.services.intake.rows()
    return (
      rows.every(({ state, inspecting }) => state !== 'reading' && !inspecting) &&
      owners.every(({ state }) => state !== 'checking')
    )
  })
  return trayOf(app)
}

/** Takes in a file or folder by its path. Returns its rows after they have settled. */
export async function takeIn(app: App, path: string, ownerId: string | null): Promise<IntakeRow[]> {
  const { rowIds } = await app.services.intake.takePath({ path, ownerId })
  return (await settledTray(app)).filter(({ id }) => rowIds.includes(id))
}

/**
 * Sends rows of the tray as they are after their reading. A file without text waits until it was read
 * as a scan.
 */
export async function sendShown(app: App, rowIds: readonly string[]) {
  const rows = async () => (await trayOf(app)).filter(({ id }) => rowIds.includes(id))
  await app.until(async () =>
    (await rows()).every(({ warnings }) => warnings.every(({ warning }) => warning !== 'unread')),
  )
  const shown = await rows()
  return app.services.intake.send({
    rows: shown.map(({ id: rowId, ownerId, type, title, copy }) => ({
      ...{ rowId, ownerId, type, title, copy: copy === 'chosen' },
    })),
  })
}

/** Takes in a file with this type and title, and sends it. Returns the dossier's id. */
export async function sendFile(
  app: App,
  path: string,
  ownerId: string,
  choice: { type: string; title: string },
): Promise<string> {
  const [row] = await takeIn(app, path, ownerId)
  if (row === undefined) throw new Error('The file has no row')
  await app.services.intake.edit({ rowIds: [row.id], change: choice })
  const { dossierIds, refused } = await sendShown(app, [row.id])
  const [dossierId] = dossierIds
  if (dossierId === undefined) throw new Error(`Not sent: ${JSON.stringify(refused)}`)
  return dossierId
}
