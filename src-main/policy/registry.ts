import { z } from 'zod'

/** The key of Windows' registry that group policy writes, and the key around it. */
export const registryKey = 'HKLM\\Software\\Policies\\Perceel'
export const policiesKey = 'HKLM\\Software\\Policies'
/** The key that names the folder for the data of programs. */
export const profilesKey = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\ProfileList'

/** What the registry of Windows tells about a policy. */
export interface WindowsRegistry {
  /** The folder for the data of programs, without a variable of the environment. */
  readonly programData: string
  /** The values of the policy's key; null if there is no such key. */
  readonly policy: Readonly<Record<string, unknown>> | null
}

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

/**
 * Parses the output of `reg query` for the folder of the data of programs. Throws if the output names
 * no folder on a drive.
 */
export function parseProgramData(output: string, drive: string): string {
  const [, data = ''] = /^ {4}ProgramData {4}REG_(?:EXPAND_)?SZ {4}(.+?)\s*$/m.exec(output) ?? []
  return onDrive(data, drive)
}

/** Fills in the only variable of Windows' own value. Throws if the result is no folder on a drive. */
function onDrive(folder: string, drive: string): string {
  const filled = folder.replace(/^%SystemDrive%/i, () => drive)
  if (!/^[a-z]:\\[^%]*$/i.test(filled)) throw new Error('no folder for the data of programs')
  return filled
}

/**
 * The command for PowerShell where `reg` cannot be used. The modules are those of Windows, by their
 * paths: PowerShell would also search a folder of the user.
 */
export const powerShellQuery = [
  `$ErrorActionPreference = 'Stop'`,
  `foreach ($name in 'Management', 'Utility') { Import-Module "$PSHOME\\Modules\\Microsoft.PowerShell.$name" }`,
  // Where this is forbidden, a text with an accent does not decode, and the policy counts as unread.
  `try { [Console]::OutputEncoding = [Text.Encoding]::UTF8 } catch { $null }`,
  `$profiles = Get-ItemProperty -LiteralPath 'Registry::${inFull(profilesKey)}'`,
  `$values = $null`,
  `if ((Get-ChildItem -LiteralPath 'Registry::${inFull(policiesKey)}').PSChildName -contains 'Perceel') { ` +
    `$values = Get-ItemProperty -LiteralPath 'Registry::${inFull(registryKey)}' | ` +
    `Select-Object -Property * -ExcludeProperty PSPath, PSParentPath, PSChildName, PSDrive, PSProvider }`,
  `ConvertTo-Json -Compress -Depth 4 -InputObject @{ programData = $profiles.ProgramData; values = $values }`,
].join('; ')

function inFull(key: string): string {
  return key.replace(/^HKLM/, 'HKEY_LOCAL_MACHINE')
}

/** PowerShell 5 may write a list as an object with its length. */
const valueSchema = z.union([
  z.string(),
  z.number(),
  z.array(z.string()),
  z.object({ value: z.array(z.string()) }).transform(({ value }) => value),
])
const answerSchema = z.object({
  programData: z.string(),
  values: z.record(z.string(), valueSchema).nullable(),
})

/** Parses the output of `powerShellQuery`. Throws if PowerShell cannot have written the output. */
export function parsePowerShell(output: string, drive: string): WindowsRegistry {
  const { programData, values } = answerSchema.parse(JSON.parse(output.replace(/^\uFEFF/, '')))
  return {
    programData: onDrive(programData, drive),
    policy:
      values === null
        ? null
        : Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              typeof value === 'number' ? numberOf(name, value) : textOf(name, value),
            ]),
          ),
  }
}

function valueOf(name: string, type: string, data: string): unknown {
  if (type === 'REG_DWORD' || type === 'REG_QWORD')
    return /^0x[0-9a-f]{1,13}$/i.test(data) ? numberOf(name, Number(data)) : data
  return textOf(name, type === 'REG_MULTI_SZ' ? data.split('\\0') : data)
}

function numberOf(name: string, value: number): unknown {
  return yesNoNames.has(name) && (value === 0 || value === 1) ? value === 1 : value
}

function textOf(name: string, value: string | readonly string[]): unknown {
  if (jsonNames.has(name)) return jsonOr(typeof value === 'string' ? value : value.join('\n'))
  if (typeof value === 'string') return value
  return value.map((line) => line.trim()).filter((line) => line !== '')
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // the check of the policy reports the key
  }
}
