/** The check cannot run. The message says why, and `lines` give the details. */
export class CheckRefusal extends Error {
  override name = 'CheckRefusal'
  readonly lines: readonly string[]

  constructor(message: string, lines: readonly string[] = []) {
    super(message)
    this.lines = lines
  }
}
