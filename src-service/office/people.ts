import type { Random } from './random.ts'

const firstNames =
  'Anouk,Bram,Carla,Daan,Eva,Femke,Gijs,Hanneke,Iris,Joost,Karin,Lars,Marloes,Niels,Olga,Pieter,Roos,Sander,Tineke,Wouter,Yusuf,Zoë,José,Renée'.split(
    ',',
  )
const lastNames =
  'de Vries,Bakker,van den Berg,Smit,Jansen,Visser,Mulder,Dekker,Hoekstra,Koçak,van der Heijden,El Amrani,Postma,Brouwer,de Graaf,Wiersma,Peeters,Vermeulen,Tjeerdsma,Groenewoud'.split(
    ',',
  )
const firms = [
  'Vastgoed B.V.',
  'Beheer B.V.',
  'Notarissen',
  'Bouw B.V.',
  'Holding B.V.',
  'Makelaardij',
]

/** Makes up a person: given name and surname. */
export function makePerson(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`
}

/** Makes up a firm, named after a person. */
export function makeFirm(random: Random): string {
  const name = random.pick(lastNames)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${random.pick(firms)}`
}

/** Makes an address under a domain that is reserved for examples (RFC 2606). */
export function makeEmail(name: string): string {
  const local = name
    .normalize('NFKD')
    .replace(/[^A-Za-z]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .toLowerCase()
  return `${local}@example.nl`
}

/** Makes a Dutch mobile number, such as 06-12345678. */
export function makePhone(random: Random): string {
  return `06-${random.int(10_000_000, 58_999_999)}`
}
