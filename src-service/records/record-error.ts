export type RecordErrorCode =
  | 'doctype'
  | 'malformed'
  | 'tooDeep'
  | 'wrongRoot'
  | 'wrongNamespace'
  | 'wrongId'
  | 'incomplete'

/** A posted record that is refused: the caller's mistake (a 4xx). People read the message. */
export class RecordError extends Error {
  readonly code: RecordErrorCode

  constructor(code: RecordErrorCode, message: string) {
    super(message)
    this.name = 'RecordError'
    this.code = code
  }
}
