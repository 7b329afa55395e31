import { getCountrySpecifications } from 'ibantools'

const countries = getCountrySpecifications()

/**
 * True for an IBAN of a country that has them (ISO 13616), with the length and the form of that country and
 * a right checksum: the number rearranged is 1 modulo 97. Spaces and small letters are allowed.
 */
export function isIban(written: string): boolean {
  const bare = written.replaceAll(/\s/gu, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(bare)) return false
  const name = bare.slice(0, 2)
  const country = Object.hasOwn(countries, name) ? countries[name] : undefined
  if (country?.chars !== bare.length || country.bban_regexp === null) return false
  if (!new RegExp(country.bban_regexp, 'u').test(bare.slice(4))) return false
  const turned = `${bare.slice(4)}${bare.slice(0, 4)}`
  let rest = 0
  for (const sign of turned) {
    const value = parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
