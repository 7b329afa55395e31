/** Returns a text of one group of messages with its slots filled. `count` selects the plural. */
export type Say = (key: string, slots?: Readonly<Record<string, string | number>>) => string

const wholeNumbers = /^(?:unsigned\w+|\w*[iI]nteger|long|int|short|byte)$/u

/** Returns true for a built-in type of XML Schema whose values are whole numbers. */
export function isWholeNumberType(builtIn: string): boolean {
  return wholeNumbers.test(builtIn)
}
