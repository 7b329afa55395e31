import {
  type CopyFields,
  copyFieldsIn,
  copyRecord,
  type RecordCopy,
} from '../../src-shared/records/record-copy.ts'

export interface CopyTask {
  readonly task: 'copy'
  readonly text: string
  /** The fields of the new project; null reads the fields of the record only. */
  readonly fields: CopyFields | null
}

export interface CopyAnswer {
  /** The fields of the record. */
  readonly of: CopyFields
  readonly copy: (RecordCopy & { readonly namesOldStreet: boolean }) | null
}

/** Reads a record for the beginning of a new project, and copies the record. Blocks the thread. */
export function answerCopy({ text, fields }: CopyTask): CopyAnswer {
  const of = copyFieldsIn(text)
  if (fields === null) return { of, copy: null }
  const copy = copyRecord(text, fields)
  const street = of.street ?? ''
  const isOther = street.length > 3 && street !== fields.street
  return { of, copy: { ...copy, namesOldStreet: isOther && copy.text.includes(street) } }
}
