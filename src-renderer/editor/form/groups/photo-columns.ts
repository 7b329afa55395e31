import type { FormColumn, FormGroup } from '../../../../src-shared/xml/form/form-model.ts'
import { cellOf } from '../../../../src-shared/xml/form/group-columns.ts'

export interface PhotoColumns {
  /** Has the address or the file name of each photo. */
  readonly address: FormColumn
  /** Null if the photos have no captions. */
  readonly caption: FormColumn | null
}

const image = /\.(?:jpe?g|png|webp|gif|avif|heic|tiff?)(?:[?#].*)?$/iu
const captions = ['titel', 'title', 'onderschrift', 'bijschrift', 'caption', 'omschrijving']

/** The columns of a group that lists photos, by the values of the shown items; else null. */
export function photoColumns({ columns, items }: FormGroup): PhotoColumns | null {
  if (columns === null) return null
  const address = columns.find((column) => {
    const values = items.map((item) => cellOf(item, column)?.value?.trim() ?? '')
    const photos = values.filter((value) => image.test(value)).length
    return photos > 0 && photos * 2 >= values.filter((value) => value !== '').length
  })
  if (address === undefined) return null
  const named = captions.flatMap((name) =>
    columns.filter((column) => column !== address && column.name.toLowerCase() === name),
  )
  return { address, caption: named[0] ?? null }
}

/** The file name of an address or path. */
export function fileNameOf(address: string): string {
  const [path = ''] = address.trim().split(/[?#]/u)
  return path.split(/[/\\]/u).findLast((part) => part !== '') ?? ''
}
