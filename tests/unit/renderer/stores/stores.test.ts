import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { useAccountsStore } from '../../../../src-renderer/stores/accounts-store.ts'
import { useConfirmStore } from '../../../../src-renderer/ui/dialogs/confirm-store.ts'
import { useProjectsStore } from '../../../../src-renderer/stores/projects-store.ts'
import { useSettingsStore } from '../../../../src-renderer/stores/settings-store.ts'
import { loadStores } from '../../../../src-renderer/shell/load-stores.ts'
import { useSyncStore } from '../../../../src-renderer/stores/sync-store.ts'
import { defaultSettings } from '../../../../src-shared/ipc/calls/settings-calls.ts'
import { createFakeMain, FakeFailure, makeAccount, type FakeMain } from '../fake-perceel.ts'

let main: FakeMain

beforeEach(async () => {
  // The list stores its order after a pause, which must not end after the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  main = createFakeMain(250)
  vi.stubGlobal('window', { perceel: main.perceel })
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadStores(pinia)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const question = { title: 'Zeker?', body: 'Dit gaat naar buiten.', okLabel: 'Publiceren' }

describe('stores', () => {
  it('follow the settings that main sends', () => {
    main.send('settingsChanged', { ...defaultSettings, language: 'en', theme: 'dark' })
    expect(useSettingsStore().current.theme).toBe('dark')
  })

  it('follow the state of sending', () => {
    main.send('syncChanged', { ...main.sync, waiting: 4, connection: 'offline' })
    expect(useSyncStore().state).toMatchObject({ waiting: 4, connection: 'offline' })
  })

  it('read the accounts again when main says that they changed', async () => {
    const second = makeAccount({ id: '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0002', active: false })
    main.accounts = [...main.accounts, second]
    main.send('accountsChanged', null)
    await vi.waitFor(() => expect(useAccountsStore().accounts).toHaveLength(2))
  })

  it('pass on why an account was not removed', async () => {
    main.answers.set('accounts.remove', () => {
      throw new FakeFailure({ kind: 'conflict', reason: 'stillWaiting' })
    })
    const removal = useAccountsStore().remove(makeAccount().id, false)
    await expect(removal).rejects.toMatchObject({ error: { reason: 'stillWaiting' } })
    expect(useAccountsStore().accounts).toHaveLength(1)
  })
})

describe('the list of projects', () => {
  it('keeps search and order apart from the screen, and asks main for them', async () => {
    const projects = useProjectsStore()
    await projects.setOrder({ search: 'zwolle', sort: 'modifiedAt', descending: true })
    expect(main.calls.at(-1)).toMatchObject({
      name: 'projects.list',
      args: [{ search: 'zwolle', sort: 'modifiedAt', descending: true, offset: 0 }],
    })
    expect(projects.list.counts.all).toBe(250)
    expect(projects.list.counts.total).toBeLessThan(250)
  })

  it('searches at once, and then for the last of the texts that were typed meanwhile', async () => {
    const projects = useProjectsStore()
    const answer = Promise.withResolvers<unknown>()
    main.answers.set('projects.list', () => answer.promise)
    const searches = () =>
      main.calls.flatMap(({ name, args }) =>
        name === 'projects.list' ? [(args[0] as { search: string }).search] : [],
      )
    const searching = projects.search('k')
    await nextTick()
    expect(searches()).toEqual(['k'])
    void projects.search('ke')
    void projects.search('ker')
    expect(searches()).toEqual(['k'])
    answer.resolve({ total: 0, all: 250, rows: [] })
    await searching
    expect(searches()).toEqual(['k', 'ker'])
    expect(projects.order.search).toBe('ker')
  })

  it('does not search again for a text that was typed and taken back', async () => {
    const projects = useProjectsStore()
    const searching = projects.search('k')
    void projects.search('ke')
    void projects.search('k')
    await searching
    expect(projects.order.search).toBe('k')
    expect(main.calls.filter(({ name }) => name === 'projects.list')).toHaveLength(1)
  })

  it('shows a change that main tells of', async () => {
    const projects = useProjectsStore()
    await projects.reload()
    main.projects = main.projects.slice(0, 3)
    main.send('projectsChanged', { projectIds: null })
    await vi.waitFor(() => expect(projects.list.counts).toEqual({ total: 3, all: 3 }))
  })

  it('starts anew, without a search, under another account', async () => {
    const projects = useProjectsStore()
    await projects.setOrder({ search: 'zwolle' })
    main.accounts = [makeAccount({ id: '0b0f5c9e-3a53-4f0e-9c9f-3c0f7d9f0009' })]
    await useAccountsStore().reload()
    await nextTick()
    expect(projects.order.search).toBe('')
    await vi.waitFor(() => expect(projects.list.counts.total).toBe(250))
  })
})

describe('a question to the user', () => {
  it('is answered by the user', async () => {
    const confirm = useConfirmStore()
    const answer = confirm.ask(question)
    expect(confirm.open?.title).toBe('Zeker?')
    confirm.answer(true)
    expect(await answer).toBe(true)
    expect(confirm.open).toBeNull()
  })

  it('is answered with no when another question comes', async () => {
    const confirm = useConfirmStore()
    const first = confirm.ask(question)
    const second = confirm.ask({ ...question, title: 'Ook zeker?' })
    expect(await first).toBe(false)
    confirm.answer(true)
    expect(await second).toBe(true)
  })
})
