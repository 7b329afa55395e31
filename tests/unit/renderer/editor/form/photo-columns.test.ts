import { expect, it } from 'vitest'
import {
  fileNameOf,
  photoColumns,
} from '../../../../../src-renderer/editor/form/groups/photo-columns.ts'
import { buildForm } from '../../../../../src-shared/xml/form/build-form.ts'
import { itemsOf, viewOf } from '../../../shared/xml/form/form-of.ts'

function columnsIn(text: string) {
  const { root } = buildForm(viewOf(text), { open: [], closed: [], from: {}, tables: true })
  const group = [...itemsOf(root)].find((item) => item.kind === 'group')
  if (group?.kind !== 'group') throw new Error('There is no group')
  const found = photoColumns(group)
  return found === null ? null : [found.address.name, found.caption?.name ?? null]
}

it('finds photos by their addresses, whatever the elements are called', () => {
  const photo = (file: string) => `<m><src>${file}</src><Caption>x</Caption></m>`
  expect(columnsIn(`<r>${photo('https://x.nl/a.JPG?w=1')}${photo('b.png')}</r>`)).toEqual([
    'src',
    'Caption',
  ])
  expect(columnsIn('<r><m><f>a.jpg</f></m><m><f/></m></r>')).toEqual(['f', null])
  expect(columnsIn('<r><m><f>koopakte.pdf</f></m><m><f>b.jpg.exe</f></m></r>')).toBeNull()
  expect(columnsIn('<r><m>a.jpg</m><m>b.jpg</m></r>')).toBeNull()
})

it('shows the file name of an address', () => {
  expect(fileNameOf('https://x.nl/fotos/voor%20kant.jpg?w=1#a')).toBe('voor%20kant.jpg')
  expect(fileNameOf('C:\\fotos\\voor.jpg')).toBe('voor.jpg')
  expect(fileNameOf('javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(fileNameOf(' ')).toBe('')
})
