import { once } from 'node:events'
import { _electron, type ElectronApplication } from 'playwright-core'
import { repository } from './repository.ts'
import type { AppSession, OutsideRecords, StartOptions } from './app-session.ts'

/** The recorded calls and prepared answers in the patched main process. */
interface Recording {
  readonly records: OutsideRecords
  readonly answers: number[]
  readonly paths: string[]
  readonly saves: (string | null)[]
  readonly shown: Electron.Notification[]
}

const closeLimit = 60_000

/** Kills a process at once. Ignores a process that has already ended. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Starts the app in real Electron. Dialogs and shell calls are recorded instead of shown. */
export async function startOnElectron(binary: string, options: StartOptions): Promise<AppSession> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const electron = await _electron.launch({
    executablePath: binary,
    args: [...sandbox, options.app ?? repository, `--profile=${options.profile}`],
    env: (options.env ?? process.env) as Record<string, string>,
  })
  const lines: string[] = []
  const main = electron.process()
  // On Windows, Playwright starts a shell that starts the app. Killing the shell would leave the
  // app.
  const pid = await electron.evaluate(() => process.pid)
  for (const stream of [main.stdout, main.stderr]) {
    stream?.on('data', (part: Buffer) => lines.push(part.toString()))
  }
  await recordOutside(electron)
  const page = await electron.firstWindow()
  const pageErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text())
  })
  page.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message))
  const recorded = (): Promise<OutsideRecords> =>
    electron.evaluate(
      () => (globalThis as unknown as { perceelRecording: Recording }).perceelRecording.records,
    )
  return {
    runtime: 'Electron',
    pid,
    page,
    profile: options.profile,
    records: async () => ({ ...(await recorded()), pageErrors }),
    ...preparedAnswers(electron),
    ...notificationsOf(electron),
    ...windowsAndMenu(electron),
    close: async () => {
      const exit = once(main, 'exit')
      const timer = setTimeout(() => killProcess(pid), closeLimit)
      await electron.evaluate(({ app }) => {
        // The app may ask whether to quit with unsent work.
        const { perceelRecording } = globalThis as unknown as { perceelRecording: Recording }
        perceelRecording.answers.push(1)
        app.quit()
      })
      const [code] = (await exit) as [number | null]
      clearTimeout(timer)
      return code ?? -1
    },
    kill: async () => {
      const exit = once(main, 'exit')
      killProcess(pid)
      await exit
    },
    log: () => lines.join(''),
  }
}

/**
 * Replaces what main shows outside its windows: dialogs get prepared answers, and dialogs, notifications
 * and calls of the shell are recorded in `perceelRecording` of the main process.
 */
async function recordOutside(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ dialog, Notification, shell }) => {
    const recording: Recording = {
      records: { shell: [], dialogs: [], refused: [], opened: [], pageErrors: [], faults: [] },
      answers: [],
      paths: [],
      saves: [],
      shown: [],
    }
    Object.assign(globalThis, { perceelRecording: recording })
    dialog.showMessageBox = (...args: unknown[]) => {
      const question = (args.length > 1 ? args[1] : args[0]) as { cancelId?: number }
      const response = recording.answers.shift() ?? question.cancelId ?? 0
      const answer = { response, checkboxChecked: false }
      const options = JSON.parse(JSON.stringify(question)) as unknown
      recording.records.dialogs.push({ call: 'showMessageBox', options, answer })
      return Promise.resolve(answer)
    }
    dialog.showOpenDialog = (...args: unknown[]) => {
      const path = recording.paths.shift()
      const answer = { canceled: path === undefined, filePaths: path ? [path] : [] }
      const options = JSON.parse(JSON.stringify(args.at(-1))) as unknown
      recording.records.dialogs.push({ call: 'showOpenDialog', options, answer })
      return Promise.resolve(answer)
    }
    dialog.showSaveDialog = (...args: unknown[]) => {
      const path = recording.saves.shift() ?? null
      const answer = { canceled: path === null, filePath: path ?? '' }
      const options = JSON.parse(JSON.stringify(args.at(-1))) as unknown
      recording.records.dialogs.push({ call: 'showSaveDialog', options, answer })
      return Promise.resolve(answer)
    }
    Notification.prototype.show = function show(this: Electron.Notification) {
      recording.shown.push(this)
    }
    const record = (call: string) => (target: string) => {
      recording.records.shell.push({ call, target })
      return Promise.resolve('')
    }
    shell.openExternal = async (target) => void (await record('openExternal')(target))
    shell.openPath = record('openPath')
  })
}

/** Prepares the answers of the next dialogs in the main process. */
function preparedAnswers(
  electron: ElectronApplication,
): Pick<AppSession, 'answerMessageBox' | 'answerOpenDialog' | 'answerSaveDialog'> {
  return {
    answerMessageBox: (response) =>
      electron.evaluate((_modules, index) => {
        const { perceelRecording } = globalThis as unknown as { perceelRecording: Recording }
        perceelRecording.answers.push(index)
      }, response),
    answerOpenDialog: (path) =>
      electron.evaluate((_modules, opened) => {
        const { perceelRecording } = globalThis as unknown as { perceelRecording: Recording }
        perceelRecording.paths.push(opened)
      }, path),
    answerSaveDialog: (path) =>
      electron.evaluate((_modules, target) => {
        const { perceelRecording } = globalThis as unknown as { perceelRecording: Recording }
        perceelRecording.saves.push(target)
      }, path),
  }
}

/** Reads and clicks the recorded notifications. */
function notificationsOf(
  electron: ElectronApplication,
): Pick<AppSession, 'notifications' | 'clickNotification'> {
  return {
    notifications: () =>
      electron.evaluate(() => {
        const { perceelRecording } = globalThis as unknown as { perceelRecording: Recording }
        return perceelRecording.shown.map(({ title, body }) => ({ title, body }))
      }),
    clickNotification: (index) =>
      electron.evaluate((_modules, place) => {
        const { perceelRecording } = globalThis as unknown as { perceelRecording: Recording }
        const notification = perceelRecording.shown[place]
        if (!notification) throw new Error(`There is no notification ${place} to click`)
        notification.emit('click')
      }, index),
  }
}

/** Acts on the windows and the menu from the main process. */
function windowsAndMenu(
  electron: ElectronApplication,
): Pick<AppSession, 'minimize' | 'restore' | 'clickMenu'> {
  return {
    minimize: () =>
      electron.evaluate(({ BrowserWindow }) => {
        for (const window of BrowserWindow.getAllWindows()) window.minimize()
      }),
    restore: () =>
      electron.evaluate(({ BrowserWindow }) => {
        for (const window of BrowserWindow.getAllWindows()) window.restore()
      }),
    clickMenu: (label) =>
      electron.evaluate(({ Menu }, wanted) => {
        const find = (items: Electron.MenuItem[]): Electron.MenuItem | undefined => {
          for (const item of items) {
            if (item.label === wanted) return item
            const inside = find(item.submenu?.items ?? [])
            if (inside) return inside
          }
          return undefined
        }
        const item = find(Menu.getApplicationMenu()?.items ?? [])
        if (!item?.enabled) throw new Error(`The menu has no item '${wanted}' to click`)
        ;(item.click as () => void)()
      }, label),
  }
}
