/**
 * Reads the command line of a program of the tests. A wrong command line ends the process with code 2,
 * after a line with the mistake and the usage; `null` ends the process with the usage alone.
 *
 * @param read throws an Error whose message names the mistake; returns null if the usage was asked for
 */
export function optionsOrEnd<Options>(
  read: (words: string[]) => Options | null,
  usage: string,
): Options {
  try {
    const options = read(process.argv.slice(2))
    if (options !== null) return options
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
  console.log(usage)
  process.exit(0)
}
