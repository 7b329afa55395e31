import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../../src-shared/ipc/menu-commands.ts'
import { acceleratorOf } from '../../../src-shared/shortcuts/key-names.ts'
import { mainScreens } from '../../../src-shared/shortcuts/main-screens.ts'
import { shortcutTable, type ShortcutId } from '../../../src-shared/shortcuts/shortcut-table.ts'
import type { Language } from '../texts/language.ts'
import type { ShellTexts } from '../texts/shell-texts.ts'

export interface MenuOptions {
  readonly texts: ShellTexts['menu']
  readonly language: Language
  readonly platform: NodeJS.Platform
  readonly packaged: boolean
  /** Sends the user's choice to the page. */
  readonly command: (command: MenuCommand) => void
}

const line: MenuItemConstructorOptions = { type: 'separator' }

/** Makes the items that send a command to the page. */
interface CommandItems {
  readonly item: (name: MenuCommand, label: string, keys?: string) => MenuItemConstructorOptions
  /** An item with the label and the keys of the table of shortcuts. */
  readonly command: (name: MenuCommand, id: ShortcutId) => MenuItemConstructorOptions
}

/**
 * Returns the application's menu: commands for the page, and the system's own roles with translated
 * labels.
 */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const items = commandItems(options)
  const mac = options.platform === 'darwin'
  return [
    ...(mac ? [appMenu(options, items)] : []),
    fileMenu(options, items),
    editMenu(options, items),
    viewMenu(options, items),
    windowMenu(options),
    helpMenu(options, items),
  ]
}

function commandItems(options: MenuOptions): CommandItems {
  const item: CommandItems['item'] = (name, label, keys) => {
    const accelerator = keys === undefined ? null : acceleratorOf(keys)
    return {
      id: name,
      label,
      ...(accelerator === null ? {} : { accelerator }),
      click: () => {
        options.command(name)
      },
    }
  }
  return {
    item,
    command(name, id) {
      const row = shortcutTable[id]
      return item(name, row?.[options.language] ?? '', row?.keys[0])
    },
  }
}

/** The menu with the name of the app, which only macOS has. */
function appMenu({ texts }: MenuOptions, { command }: CommandItems): MenuItemConstructorOptions {
  return {
    role: 'appMenu',
    label: 'Perceel',
    submenu: [
      { role: 'about', label: texts.about },
      line,
      command('settings', 'preferences'),
      line,
      { role: 'hide', label: texts.hide },
      { role: 'hideOthers', label: texts.hideOthers },
      { role: 'unhide', label: texts.showAll },
      line,
      { role: 'quit', label: texts.quit },
    ],
  }
}

function fileMenu(
  { texts, platform }: MenuOptions,
  { command }: CommandItems,
): MenuItemConstructorOptions {
  const settings = command('settings', 'preferences')
  const quit: MenuItemConstructorOptions = { role: 'quit', label: texts.quit }
  return {
    label: texts.file,
    submenu: [
      command('newProject', 'newProject'),
      command('openWindow', 'openWindow'),
      line,
      command('save', 'save'),
      command('send', 'send'),
      line,
      command('print', 'print'),
      ...(platform === 'darwin' ? [] : [line, settings, line, quit]),
    ],
  }
}

function editMenu({ texts }: MenuOptions, { command }: CommandItems): MenuItemConstructorOptions {
  return {
    label: texts.edit,
    submenu: [
      { role: 'undo', label: texts.undo },
      { role: 'redo', label: texts.redo },
      line,
      { role: 'cut', label: texts.cut },
      { role: 'copy', label: texts.copy },
      { role: 'paste', label: texts.paste },
      { role: 'selectAll', label: texts.selectAll },
      line,
      command('find', 'find'),
      command('search', 'searchAll'),
    ],
  }
}

function viewMenu(
  { texts, language, packaged }: MenuOptions,
  { item, command }: CommandItems,
): MenuItemConstructorOptions {
  // The settings are among the items of the file menu.
  const screens = mainScreens.filter(({ name }) => name !== 'settings')
  return {
    label: texts.view,
    submenu: [
      command('palette', 'palette'),
      line,
      ...screens.map((screen) =>
        item(screen.name, screen[language], shortcutTable[screen.name]?.keys[0]),
      ),
      line,
      command('refresh', 'refresh'),
      line,
      { role: 'resetZoom', label: texts.actualSize },
      { role: 'zoomIn', label: texts.zoomIn },
      { role: 'zoomOut', label: texts.zoomOut },
      { role: 'togglefullscreen', label: texts.fullScreen },
      ...(packaged ? [] : [line, { role: 'toggleDevTools' as const, label: texts.developer }]),
    ],
  }
}

function windowMenu({ texts }: MenuOptions): MenuItemConstructorOptions {
  return {
    label: texts.window,
    submenu: [
      { role: 'minimize', label: texts.minimize },
      { role: 'close', label: texts.close },
    ],
  }
}

function helpMenu(
  { texts }: MenuOptions,
  { item, command }: CommandItems,
): MenuItemConstructorOptions {
  return {
    label: texts.help,
    submenu: [
      command('manual', 'manual'),
      command('shortcuts', 'shortcuts'),
      item('firstSteps', texts.firstSteps),
      line,
      item('support', texts.support),
      item('about', texts.about),
    ],
  }
}
