import { dayIn } from './fact-values.ts'
import { context } from './name-context.ts'
import type { RecordLeaf } from './record-leaves.ts'

/** The dates of a record that ask for attention. */
export const dateKinds = [
  /** The last day of an option, of a reservation and of an offer. */
  'option',
  'reservation',
  'offer',
  /** The day on which the property is handed over or available. */
  'delivery',
  /** The end of a contract: a lease, an assignment. */
  'expiry',
  'energyLabelExpiry',
  'leaseholdExpiry',
  'openHouse',
  /** The day of the present sales status. */
  'status',
] as const
type DateKind = (typeof dateKinds)[number]

export interface DateFact {
  readonly kind: DateKind
  /** `2026-11-23`. */
  readonly date: string
}

/** Dates of one record that are kept, in the order of the record. */
const mostDates = 40

const startNames = /^(?:van|vanaf|from|start\w*|begin\w*|ingang\w*|sinds|since|datumvan)$/u
const endNames =
  /^(?:tot|until|till|end|einde|eind(?:e)?datum|enddate|datumtot|totdatum|expir\w+|verlo\w+|vervaldatum|geldigtot|validuntil|deadline|uiterste\w*|loopttot|duedate|datum|date)$/u
const meanings: readonly (readonly [RegExp, DateKind])[] = [
  [
    /^(?:koop|huur)?optie(?:tot|eind\w*|datum|termijn|verl\w*|vervalt)|^option(?:until|end\w*|date|expir\w*|deadline)/u,
    'option',
  ],
  [
    /^reserv(?:ering|atie|ation)(?:s)?(?:tot|eind\w*|datum|until|end\w*|date|expir\w*)|^gereserveerdtot|^reserveduntil/u,
    'reservation',
  ],
  [
    /^(?:uiterste)?(?:bod|bied|bieding|biedings)(?:tot|datum|termijn|eind\w*|deadline|sluiting\w*)|^(?:offer|bid|bidding)(?:until|end\w*|date|deadline|expir\w*)|^inschrijving(?:tot|s?datum|sluit\w*)/u,
    'offer',
  ],
  [
    /^(?:datum)?(?:aanvaarding|oplevering|opleverings|overdracht|overdrachts|levering|leverings|transport)(?:s)?(?:datum)?$|^(?:delivery|acceptance|handover|completion|transfer)date$|^beschikbaar(?:per|vanaf)(?:datum)?$|^available(?:from|per)(?:date)?$|^leveringperdatum$/u,
    'delivery',
  ],
  [
    /^expiratie(?:datum)?$|^(?:contract|huur|lease|opdracht|overeenkomst|rental|mandate)(?:s)?(?:eind\w*|expir\w*|end\w*|tot|verl\w*)|^(?:eind|end|expir\w*)(?:e|datum|date)?(?:contract|huur\w*|opdracht|lease|overeenkomst|rent)$/u,
    'expiry',
  ],
  [/^energ(?:ie|y)label(?:eind\w*|geldig\w*|tot|expir\w*|validuntil)/u, 'energyLabelExpiry'],
  [/^erfpacht(?:eind\w*|tot)|^leaseholdend\w*|^afgekochttot$/u, 'leaseholdExpiry'],
  [/^(?:datum)?openhuis(?:datum|van)?$|^open(?:house|day)(?:date|from|start)?$/u, 'openHouse'],
  [/^status(?:datum|date|sinds|vanaf)$|^datumstatus$/u, 'status'],
]
/** The meaning of a plain `Datum` or `Einddatum` is told by the element around it. */
const places: readonly (readonly [number, DateKind, RegExp])[] = [
  [context.openHouse, 'openHouse', /^(?:van|vanaf|from|start\w*|begin\w*|datum|date)$/u],
  [context.option, 'option', endNames],
  [context.reservation, 'reservation', endNames],
  [context.bid, 'offer', endNames],
  [context.leasehold, 'leaseholdExpiry', /^(?:eind(?:e)?datum|enddate|tot|until)$/u],
  [
    context.energy,
    'energyLabelExpiry',
    /^(?:eind(?:e)?datum|geldigtot|validuntil|expir\w+|enddate|geldigheid)$/u,
  ],
  [context.delivery, 'delivery', /^(?:datum|date|per|perdatum|vanaf|from|dag)$/u],
  [
    context.contract,
    'expiry',
    /^(?:tot|until|eind(?:e)?datum|enddate|end|einde|expir\w+|vervaldatum|looptijdtot)$/u,
  ],
]

/** Finds the dates with a meaning, each kind and day once. */
export function datesIn(leaves: readonly RecordLeaf[]): DateFact[] {
  const found = new Map<string, DateFact>()
  for (const leaf of leaves) {
    if (found.size >= mostDates) break
    if ((leaf.around & (context.foreign | context.media)) !== 0) continue
    const kind = kindOf(leaf)
    const date = kind === null ? null : dayIn(leaf.value)
    if (kind !== null && date !== null) found.set(`${kind} ${date}`, { kind, date })
  }
  return [...found.values()]
}

function kindOf({ name, around }: RecordLeaf): DateKind | null {
  for (const [names, kind] of meanings) if (names.test(name)) return kind
  for (const [place, kind, names] of places) {
    if ((around & place) === 0) continue
    // The first place that fits decides: the start of an option is no end of a contract.
    if (names.test(name)) return kind
    if (startNames.test(name)) return null
  }
  return null
}
