import type { MenuItemConstructorOptions } from 'electron'
import { missing, strict } from '../strict.ts'
import { hostApp } from './app.ts'
import { HostEmitter } from './emitter.ts'

/** A window, as the click handler of a menu item gets it. */
interface FocusedWindow {
  close: () => void
}
let focusedWindow: () => FocusedWindow | null = () => null
let onMenuChange: (accelerators: string[]) => void = () => undefined

/**
 * Called by the host. `focused` returns the focused window; the second function is called with the
 * new accelerators when the menu changes.
 */
export function connectMenu(
  focused: () => FocusedWindow | null,
  changed: (accelerators: string[]) => void,
): void {
  focusedWindow = focused
  onMenuChange = changed
}

/** Roles that the host implements. All other roles belong to the browser or the desktop. */
const roleActions: Record<string, () => void> = {
  quit: () => hostApp.quit(),
  close: () => focusedWindow()?.close(),
}

/** Converts `CmdOrCtrl+Shift+S` to the form that the preload's world sends: `ctrl+shift+s`. */
export function normalAccelerator(accelerator: string): string {
  const parts = accelerator.toLowerCase().split('+')
  const key = parts.pop() ?? ''
  const has = (...names: string[]) => names.some((name) => parts.includes(name))
  const command = process.platform === 'darwin' ? 'meta' : 'ctrl'
  const either = has('cmdorctrl', 'commandorcontrol') ? command : ''
  const named: Record<string, string> = { plus: '+', comma: ',', esc: 'Escape', enter: 'Enter' }
  const functionKey = /^f\d+$/.test(key) ? key.toUpperCase() : key
  return [
    (either === 'ctrl' || has('ctrl', 'control')) && 'ctrl',
    has('alt', 'option') && 'alt',
    has('shift') && 'shift',
    (either === 'meta' || has('cmd', 'command', 'meta', 'super')) && 'meta',
    named[key] ?? functionKey,
  ]
    .filter(Boolean)
    .join('+')
}

class HostMenuItem {
  readonly id: string
  label: string
  readonly role: string | undefined
  readonly type: string
  readonly accelerator: string | undefined
  readonly submenu: HostMenu | undefined
  enabled: boolean
  visible: boolean
  checked: boolean
  private readonly onClick: MenuItemConstructorOptions['click']

  constructor(options: MenuItemConstructorOptions) {
    this.id = options.id ?? ''
    this.label = options.label ?? options.role ?? ''
    this.role = options.role?.toLowerCase()
    this.type = options.type ?? (options.submenu === undefined ? 'normal' : 'submenu')
    this.accelerator = options.accelerator
    const { submenu } = options
    this.submenu = Array.isArray(submenu)
      ? new HostMenu(submenu)
      : (submenu as HostMenu | undefined)
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.onClick = options.click
  }

  click(): void {
    if (!this.enabled) return
    if (this.type === 'checkbox') this.checked = !this.checked
    if (this.role === undefined) {
      this.onClick?.(this as never, focusedWindow() as never, {})
      return
    }
    const action = roleActions[this.role]
    if (action === undefined) missing(`Menu role '${this.role}'`)
    else action()
  }
}

/** Electron's `Menu`. The host draws no menu: a test clicks its items. */
export class HostMenu extends HostEmitter {
  readonly items: HostMenuItem[]

  constructor(template: readonly MenuItemConstructorOptions[] = []) {
    super()
    this.items = template.map((options) => new HostMenuItem(options))
  }

  /** Returns the items of this menu and of all its submenus. */
  all(): HostMenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.all() ?? [])])
  }

  getMenuItemById(id: string): HostMenuItem | null {
    return this.all().find((item) => item.id === id) ?? null
  }

  popup(): never {
    return missing('Menu.popup')
  }
}

let applicationMenu: HostMenu | null = null

/** Returns the application menu; null before the app has set one. */
export function currentMenu(): HostMenu | null {
  return applicationMenu
}

function withAccelerator(): [string, HostMenuItem][] {
  return (applicationMenu?.all() ?? []).flatMap((item) => {
    const accelerator = item.accelerator ?? (item.role === 'quit' ? 'CmdOrCtrl+Q' : undefined)
    const ours = item.role === undefined || item.role in roleActions
    return accelerator !== undefined && ours ? [[normalAccelerator(accelerator), item]] : []
  })
}

/** Returns the accelerators of the application menu, in the form of `normalAccelerator`. */
export function accelerators(): string[] {
  return withAccelerator().map(([accelerator]) => accelerator)
}

/** Clicks the item with the pressed accelerator, if the item exists and is enabled. */
export function pressAccelerator(pressed: string): void {
  withAccelerator()
    .find(([accelerator, item]) => accelerator === pressed && item.enabled)?.[1]
    .click()
}

export const Menu = strict('Menu', {
  buildFromTemplate: (template: MenuItemConstructorOptions[]) => new HostMenu(template),
  setApplicationMenu: (menu: HostMenu | null) => {
    applicationMenu = menu
    onMenuChange(accelerators())
  },
  getApplicationMenu: () => applicationMenu,
})
