/** The key of Windows' registry that group policy writes. */
export const registryKey = 'HKLM\\Software\\Policies\\Perceel'

/** The value names that Windows shows for a JSON text, a list and a yes or no. */
const jsonNames: ReadonlySet<string> = new Set(['accounts'])
const yesNoNames: ReadonlySet<string> = new Set(['practiceOffice'])

/**
 * Parses the output of `reg query` for one key and returns its values. `reg` separates the lines of
 * a REG_MULTI_SZ with `\0`. A value of another type, and a JSON text that does not parse, are
 * returned as text, which the check of the policy then refuses. Throws for a line that `reg query`
 * cannot have written.
 */
export function parseRegistry(output: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const line of output.split(/\r?\n/)) {
    if (line.trim() === '' || /^HKEY_LOCAL_MACHINE\\/i.test(line)) continue
    const [, name, type, data] = /^ {4}(\S.*?) {4}(REG_[A-Z_]+) {4}(.*)$/.exec(line) ?? []
    if (name === undefined || type === undefined || data === undefined)
      throw new Error('unexpected line of reg query')
    values[name] = valueOf(name, type, data)
  }
  return values
}

function valueOf(name: string, type: string, data: string): unknown {
  if (type === 'REG_DWORD' || type === 'REG_QWORD') {
    const number = /^0x[0-9a-f]{1,13}$/i.test(data) ? Number(data) : data
    return yesNoNames.has(name) && (number === 0 || number === 1) ? number === 1 : number
  }
  const lines = type === 'REG_MULTI_SZ' ? data.split('\\0') : null
  if (jsonNames.has(name)) return jsonOr(lines?.join('\n') ?? data)
  return lines?.map((line) => line.trim()).filter((line) => line !== '') ?? data
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // the check of the policy reports the key
  }
}
