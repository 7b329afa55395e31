import { expect, test } from 'vitest'
import { HostMenu, normalAccelerator } from '../../chromium-host/parts/menu.ts'

const command = process.platform === 'darwin' ? 'meta' : 'ctrl'

test.each([
  ['CmdOrCtrl+S', `${command}+s`],
  ['CommandOrControl+Shift+N', process.platform === 'darwin' ? 'shift+meta+n' : 'ctrl+shift+n'],
  ['F5', 'F5'],
  ['Alt+Ctrl+Plus', 'ctrl+alt++'],
  ['CmdOrCtrl+Enter', `${command}+Enter`],
  ['CmdOrCtrl+,', `${command}+,`],
])('the accelerator %s is pressed as %s', (accelerator, pressed) => {
  expect(normalAccelerator(accelerator)).toBe(pressed)
})

test('an item is found by its id however deep, and clicks only when it is enabled', () => {
  const clicks: string[] = []
  const menu = new HostMenu([
    {
      label: 'File',
      submenu: [
        { id: 'a', label: 'A', click: () => clicks.push('a') },
        { id: 'b', label: 'B', enabled: false, click: () => clicks.push('b') },
      ],
    },
  ])
  menu.getMenuItemById('a')?.click()
  menu.getMenuItemById('b')?.click()
  expect(clicks).toEqual(['a'])
  expect(menu.getMenuItemById('c')).toBeNull()
})
