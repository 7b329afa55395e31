export type RecordErrorCode =
  'doctype' | 'malformed' | 'tooDeep' | 'wrongRoot' | 'wrongNamespace' | 'wrongId' | 'incomplete'

/** A posted record that cannot be taken: the caller's fault (a 4xx). The message is for people. */
export class RecordError extends Error {
  readonly code: RecordErrorCode

  constructor(code: RecordErrorCode, message: string) {
    super(message)
    this.name = 'RecordError'
    this.code = code
  }
}
