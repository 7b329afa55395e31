import { createInterface } from 'node:readline'
import { hostApp } from './parts/app.ts'
import { HostBrowserWindow } from './parts/window/browser-window.ts'
import { prepareAnswer } from './parts/dialog.ts'
import { currentMenu } from './parts/menu.ts'
import { hostNativeTheme } from './parts/native-theme.ts'
import { clickNotification } from './parts/notification.ts'
import { hostPowerMonitor } from './parts/power-monitor.ts'
import { records } from './parts/records.ts'

interface ControlRequest {
  readonly control: number
  readonly method: string
  readonly params?: Record<string, unknown>
}

function clickMenu({ id, label }: Record<string, unknown>): null {
  const item = (currentMenu()?.all() ?? []).find((each) =>
    id === undefined ? each.label === label : each.id === id,
  )
  if (!item?.enabled) throw new Error(`The menu has no item '${String(id ?? label)}' to click`)
  item.click()
  return null
}

const methods: Record<string, (params: Record<string, unknown>) => unknown> = {
  /** All records so far. */
  records: () => records,
  /**
   * Prepares the answer of the next dialog of a kind: `{call: 'showMessageBox', answer: {response:
   * 1}}`.
   */
  answerDialog: ({ call, answer }) => (prepareAnswer({ call: String(call), answer }), null),
  menuItems: () =>
    (currentMenu()?.all() ?? []).map(({ id, label, accelerator, role, enabled }) => ({
      id,
      label,
      accelerator: accelerator ?? null,
      role: role ?? null,
      enabled,
    })),
  /** Clicks a menu item, named by `id` or by `label`. */
  clickMenu,
  /**
   * Clicks a notification, named by its index in `records.notifications`. Default: the last one.
   */
  clickNotification: ({ index }) => (
    clickNotification(typeof index === 'number' ? index : null),
    null
  ),
  systemTheme: ({ dark }) => (hostNativeTheme.setSystemDark(dark === true), null),
  /** Closes the windows as a user would. The app decides whether it quits. */
  closeWindows: () => (HostBrowserWindow.getAllWindows().forEach((window) => window.close()), null),
  /** Minimises the windows: the app loses the focus, and its pages are hidden. */
  minimizeWindows: () => (
    HostBrowserWindow.getAllWindows().forEach((window) => window.minimize()),
    null
  ),
  restoreWindows: () => (
    HostBrowserWindow.getAllWindows().forEach((window) => window.restore()),
    null
  ),
  /** Emits an event of powerMonitor. `{event: 'resume'}` means that the machine woke up. */
  power: ({ event }) => hostPowerMonitor.emit(String(event)),
  /** Throws in main, outside every call, as a forgotten fault does. */
  throwInMain: ({ message }) => {
    setImmediate(() => {
      throw new Error(String(message))
    })
    return null
  },
  quit: () => (hostApp.quit(), null),
}

function answer(line: string): void {
  let request: ControlRequest
  try {
    request = JSON.parse(line) as ControlRequest
  } catch {
    process.stderr.write('control: a line that is not JSON\n')
    return
  }
  const reply = (body: object) =>
    process.stdout.write(`${JSON.stringify({ control: request.control, ...body })}\n`)
  try {
    const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    if (method === undefined) throw new Error(`control has no '${request.method}'`)
    reply({ ok: true, value: method(request.params ?? {}) })
  } catch (error) {
    reply({ ok: false, message: String(error) })
  }
}

/**
 * Opens the tests' connection to the host: one JSON object a line on standard input, one answer a
 * line on standard output. The pipe belongs to the parent process, so no other program can use it.
 */
export function openControl(): void {
  const lines = createInterface({ input: process.stdin })
  lines.on('line', answer)
  // A parent that closes the pipe, or has none, must neither keep the host alive nor end the host.
  process.stdin.on('error', () => lines.close())
  if ('unref' in process.stdin) (process.stdin as unknown as { unref: () => void }).unref()
}
