import { expect, test } from 'vitest'
import { cancelEach } from '../../../../src-renderer/dossiers/list/use-dossier-actions.ts'

test('a document that arrived meanwhile does not stop the cancellation of the others', async () => {
  const asked: string[] = []
  const arrived = new Error('arrived')
  const all = cancelEach(['first', 'second', 'third'], (id) => {
    asked.push(id)
    return id === 'first' ? Promise.reject(arrived) : Promise.resolve()
  })
  await expect(all).rejects.toBe(arrived)
  expect(asked).toEqual(['first', 'second', 'third'])
})
