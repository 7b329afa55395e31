/** The length of an IBAN in the countries near the Netherlands; elsewhere 15 to 34. */
const lengths: Readonly<Record<string, number>> = {
  NL: 18,
  BE: 16,
  DE: 22,
  FR: 27,
  LU: 20,
  GB: 22,
  ES: 24,
  IT: 27,
  AT: 20,
  CH: 21,
}

/** True for an IBAN with a right checksum (ISO 13616: the number rearranged is 1 modulo 97). */
export function isIban(written: string): boolean {
  const bare = written.replaceAll(/\s/gu, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(bare)) return false
  const length = lengths[bare.slice(0, 2)]
  if (length !== undefined && bare.length !== length) return false
  const turned = `${bare.slice(4)}${bare.slice(0, 4)}`
  let rest = 0
  for (const sign of turned) {
    const value = parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
