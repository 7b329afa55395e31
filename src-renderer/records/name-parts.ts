/** A number of a house with its addition and what follows the number, at the end of a name. */
const numberAtEnd = /\s\d[^\s,]*(?:\s[^\s,]{1,4})?$/u
/** Letters of the longest name that always has room in the column of the names. */
const roomyLetters = 24

/**
 * Splits a long name of a project before the number of the house. The column cuts the first part, so
 * that two properties in one street differ. The second part is empty for a short name, and for a name
 * without a number at its end.
 */
export function nameParts(name: string): readonly [start: string, number: string] {
  const at = name.length > roomyLetters ? name.search(numberAtEnd) : -1
  return at <= 0 ? [name, ''] : [name.slice(0, at), name.slice(at)]
}
