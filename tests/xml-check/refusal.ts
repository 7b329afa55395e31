/** The check cannot run: a line that says why, and the lines that prove it. */
export class CheckRefusal extends Error {
  override name = 'CheckRefusal'
  readonly lines: readonly string[]

  constructor(message: string, lines: readonly string[] = []) {
    super(message)
    this.lines = lines
  }
}
