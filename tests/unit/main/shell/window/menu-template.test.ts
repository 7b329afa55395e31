import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { menuCommands } from '../../../../../src-shared/ipc/menu-commands.ts'
import type { Language } from '../../../../../src-main/shell/texts/language.ts'
import { menuTemplate } from '../../../../../src-main/shell/window/menu-template.ts'
import { shellTexts } from '../../../../../src-main/shell/texts/shell-texts.ts'

function made(platform: NodeJS.Platform, language: Language = 'nl', packaged = true) {
  const sent: string[] = []
  const template = menuTemplate({
    texts: shellTexts[language].menu,
    language,
    platform,
    packaged,
    command: (command) => sent.push(command),
  })
  return { items: flat(template), sent }
}

function flat(items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [
    item,
    ...flat((item.submenu ?? []) as MenuItemConstructorOptions[]),
  ])
}

const click = (item: MenuItemConstructorOptions | undefined) => {
  ;(item?.click as (() => void) | undefined)?.()
}

describe.each(['linux', 'win32', 'darwin'] as const)('the menu on %s', (platform) => {
  it('sends each of the contract’s commands', () => {
    const { items, sent } = made(platform)
    for (const item of items) click(item)
    expect([...new Set(sent)].sort()).toEqual([...menuCommands].sort())
  })

  it('has a label of ours on every item, and no accelerator twice', () => {
    const { items } = made(platform)
    const real = items.filter((item) => item.type !== 'separator')
    expect(real.filter((item) => !item.label)).toEqual([])
    const keys = real.flatMap((item) => item.accelerator ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('offers the developer tools in development only', () => {
    const roles = (packaged: boolean) =>
      made(platform, 'nl', packaged).items.map(({ role }) => role)
    expect(roles(true)).not.toContain('toggleDevTools')
    expect(roles(false)).toContain('toggleDevTools')
  })
})

describe('the menu’s languages', () => {
  it('are Dutch and English', () => {
    const labels = (language: Language) => made('linux', language).items.map(({ label }) => label)
    expect(labels('nl')).toContain('Opslaan')
    expect(labels('en')).toContain('Save')
    expect(labels('nl')).toHaveLength(labels('en').length)
  })
})
