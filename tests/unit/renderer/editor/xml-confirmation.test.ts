import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { useXmlConfirmation } from '../../../../src-renderer/editor/use-xml-actions.ts'
import { useConfirmStore } from '../../../../src-renderer/ui/dialogs/confirm-store.ts'

vi.mock('vue-i18n', () => ({ useI18n: () => ({ t: (key: string) => key }) }))

beforeEach(() => {
  setActivePinia(createPinia())
})

it('tells the way back of a discarded draft without the alarm of a loss', () => {
  void useXmlConfirmation()('discard')
  expect(useConfirmStore().open).toMatchObject({ wayBack: 'editor.ask.discard.wayBack' })
  expect(useConfirmStore().open?.consequence).toBeUndefined()
})

it('tells apart what a revert stops and where the text stays', () => {
  void useXmlConfirmation()('revert')
  expect(useConfirmStore().open).toMatchObject({
    consequence: 'editor.ask.revert.consequence',
    wayBack: 'editor.ask.revert.wayBack',
  })
})
