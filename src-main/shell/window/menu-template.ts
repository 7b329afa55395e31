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

/**
 * Returns the application's menu: commands for the page, and the system's own roles with translated
 * labels.
 */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { texts, platform } = options
  const mac = platform === 'darwin'
  const item = (name: MenuCommand, label: string, keys?: string): MenuItemConstructorOptions => {
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
  /** A menu item with the label and the keys of the table of shortcuts. */
  const command = (name: MenuCommand, id: ShortcutId): MenuItemConstructorOptions => {
    const row = shortcutTable[id]
    return item(name, row?.[options.language] ?? '', row?.keys[0])
  }
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: texts.quit }
  const settings = command('settings', 'preferences')

  const ofApp: MenuItemConstructorOptions = {
    role: 'appMenu',
    label: 'Perceel',
    submenu: [
      { role: 'about', label: texts.about },
      line,
      settings,
      line,
      { role: 'hide', label: texts.hide },
      { role: 'hideOthers', label: texts.hideOthers },
      { role: 'unhide', label: texts.showAll },
      line,
      quit,
    ],
  }
  const file: MenuItemConstructorOptions = {
    label: texts.file,
    submenu: [
      command('newProject', 'newProject'),
      command('openWindow', 'openWindow'),
      line,
      command('save', 'save'),
      command('send', 'send'),
      line,
      command('print', 'print'),
      ...(mac ? [] : [line, settings, line, quit]),
    ],
  }
  const edit: MenuItemConstructorOptions = {
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
  const view: MenuItemConstructorOptions = {
    label: texts.view,
    submenu: [
      command('palette', 'palette'),
      line,
      // The settings are among the items of the file menu.
      ...mainScreens
        .filter(({ name }) => name !== 'settings')
        .map((screen) =>
          item(screen.name, screen[options.language], shortcutTable[screen.name]?.keys[0]),
        ),
      line,
      command('refresh', 'refresh'),
      line,
      { role: 'resetZoom', label: texts.actualSize },
      { role: 'zoomIn', label: texts.zoomIn },
      { role: 'zoomOut', label: texts.zoomOut },
      { role: 'togglefullscreen', label: texts.fullScreen },
      ...(options.packaged
        ? []
        : [line, { role: 'toggleDevTools' as const, label: texts.developer }]),
    ],
  }
  const window: MenuItemConstructorOptions = {
    label: texts.window,
    submenu: [
      { role: 'minimize', label: texts.minimize },
      { role: 'close', label: texts.close },
    ],
  }
  const help: MenuItemConstructorOptions = {
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
  return [...(mac ? [ofApp] : []), file, edit, view, window, help]
}
