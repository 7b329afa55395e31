import type { MenuItemConstructorOptions } from 'electron'
import type { EventPayload } from '../../../src-shared/ipc/events.ts'
import type { ShellTexts } from '../texts/shell-texts.ts'

type MenuCommand = EventPayload<'menuCommand'>

export interface MenuOptions {
  readonly texts: ShellTexts['menu']
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
  const command = (
    name: MenuCommand,
    label: string,
    accelerator?: string,
  ): MenuItemConstructorOptions => ({
    id: name,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => {
      options.command(name)
    },
  })
  const line: MenuItemConstructorOptions = { type: 'separator' }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: texts.quit }
  const settings = command('settings', texts.settings, 'CmdOrCtrl+,')

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
      command('newProject', texts.newProject, 'CmdOrCtrl+N'),
      line,
      command('save', texts.save, 'CmdOrCtrl+S'),
      command('send', texts.send, 'CmdOrCtrl+Enter'),
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
      command('find', texts.find, 'CmdOrCtrl+F'),
      command('search', texts.search, 'CmdOrCtrl+Shift+F'),
    ],
  }
  const view: MenuItemConstructorOptions = {
    label: texts.view,
    submenu: [
      command('projects', texts.projects, 'CmdOrCtrl+1'),
      command('outbox', texts.outbox, 'CmdOrCtrl+2'),
      command('accounts', texts.accounts, 'CmdOrCtrl+3'),
      command('dossiers', texts.dossiers, 'CmdOrCtrl+4'),
      command('board', texts.board, 'CmdOrCtrl+5'),
      line,
      command('refresh', texts.refresh, 'F5'),
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
    submenu: [command('about', texts.about)],
  }
  return [...(mac ? [ofApp] : []), file, edit, view, window, help]
}
