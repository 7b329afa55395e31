/** Administrators, the system, and the installer of Windows: identities that may write a policy. */
const administrators: ReadonlySet<string> = new Set([
  'BA',
  'SY',
  'LA',
  'DA',
  'EA',
  'S-1-5-18',
  'S-1-5-32-544',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
])

/** Masks of the names of rights in SDDL (MS-DTYP 2.5.1.1, with the meaning for files). */
const rights: Readonly<Record<string, number>> = {
  ...{ GA: 0x1000_0000, GX: 0x2000_0000, GW: 0x4000_0000, GR: 0x8000_0000 },
  ...{ RC: 0x2_0000, SD: 0x1_0000, WD: 0x4_0000, WO: 0x8_0000 },
  ...{ FA: 0x1f_01ff, FR: 0x12_0089, FW: 0x12_0116, FX: 0x12_00a0 },
  ...{ CC: 0x1, DC: 0x2, LC: 0x4, SW: 0x8, RP: 0x10, WP: 0x20, DT: 0x40, LO: 0x80, CR: 0x100 },
}
/** Writing, appending, deleting, changing the rights or the owner, and the generic rights to write. */
const changing = 0x2 | 0x4 | 0x1_0000 | 0x4_0000 | 0x8_0000 | 0x1000_0000 | 0x4000_0000

/**
 * Judges the owner and the rights of a file as Windows writes them in SDDL (`Get-Acl`). Returns null
 * if an administrator owns the file and only administrators may change the file. Rights that cannot
 * be read count as rights of everybody.
 */
export function faultOfSddl(sddl: string): 'notAdministrators' | 'writable' | null {
  const [, owner, list] = /^O:([A-Z]{2}|S-[\d-]+)(?:G:(?:[A-Z]{2}|S-[\d-]+))?D:(.*)$/s.exec(
    sddl.trim(),
  ) ?? ['', undefined, undefined]
  if (owner === undefined || list === undefined || !administrators.has(owner))
    return 'notAdministrators'
  const [access = ''] = list.split('S:(')
  // An entry may end with a condition, which has brackets of its own.
  const entries = [...access.matchAll(/\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)].map(
    ([, entry = '']) => entry.split(';'),
  )
  // A list without entries lets nobody in; a missing list (NO_ACCESS_CONTROL) lets everybody in.
  if (access.includes('NO_ACCESS_CONTROL')) return 'writable'
  return entries.some(isOpenToUsers) ? 'writable' : null
}

/** True if an entry of the list lets somebody change the file who is no administrator. */
function isOpenToUsers([type = '', flags = '', given = '', , , who = '']: readonly string[]) {
  if (type === 'D' || type === 'XD') return false
  // Entries for inheritance only do not hold for the file itself.
  if (flags.includes('IO') || administrators.has(who)) return false
  return (maskOf(given) & changing) !== 0
}

function maskOf(given: string): number {
  if (/^0x[0-9a-f]{1,8}$/i.test(given)) return Number(given)
  const names = given.match(/[A-Z]{2}/g) ?? []
  if (names.join('') !== given) return changing
  return names.reduce((mask, name) => mask | (rights[name] ?? changing), 0)
}
