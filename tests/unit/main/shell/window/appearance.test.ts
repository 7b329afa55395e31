import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultSettings } from '../../../../../src-shared/ipc/calls/settings-calls.ts'
import { createAppearance } from '../../../../../src-main/shell/window/appearance.ts'
import { showStartupFailure } from '../../../../../src-main/shell/process/startup-dialog.ts'
import { nativeTheme, told } from '../fake-electron.ts'

vi.mock('electron', async () => (await import('../fake-electron.ts')).fakeElectron)

beforeEach(() => {
  told.menus.length = 0
  told.boxes.length = 0
})

describe('the shell’s appearance', () => {
  it('has the system’s language until the settings are known', () => {
    expect(createAppearance(() => undefined).texts().menu.undo).toBe('Undo')
    expect(told.menus).toEqual([])
  })

  it('builds the menu again when the language changes, and only then', () => {
    const appearance = createAppearance(() => undefined)
    appearance.apply(defaultSettings)
    appearance.apply({ ...defaultSettings, theme: 'dark' })
    expect(told.menus).toHaveLength(1)
    appearance.apply({ ...defaultSettings, language: 'nl' })
    expect(told.menus).toHaveLength(2)
    expect(told.menus[1]?.[0]?.label).toBe('&Bestand')
    expect(appearance.texts().menu.undo).toBe('Ongedaan maken')
  })

  it('hands the theme to Electron', () => {
    createAppearance(() => undefined).apply({ ...defaultSettings, theme: 'dark' })
    expect(nativeTheme.themeSource).toBe('dark')
  })

  it('hands the high contrast theme to Electron as a dark one', () => {
    createAppearance(() => undefined).apply({ ...defaultSettings, theme: 'contrast' })
    expect(nativeTheme.themeSource).toBe('dark')
  })
})

describe('the dialog of a failed start', () => {
  it('is shown in the user’s language with the data folder', async () => {
    await showStartupFailure(new Error('x'), 'nl', '/data')
    expect(told.boxes).toMatchObject([
      { message: 'Perceel kan niet starten.', buttons: ['Afsluiten'] },
    ])
  })
})
