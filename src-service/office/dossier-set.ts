import { addressLine, type Address } from './address.ts'
import { documentPages } from './document-pages.ts'
import type { GeneratedDossier } from './generated-project.ts'
import { writePdf } from './minimal-pdf.ts'
import { momentBetween, officeEnd } from './moments.ts'
import type { Random } from './random.ts'

interface DossierKind {
  readonly type: string
  readonly title: string
}

/** Documents that a Dutch office attaches (docs/spec/sample-record.md). */
const projectKinds: readonly DossierKind[] = [
  { type: 'Akte', title: 'Koopakte' },
  { type: 'Akte', title: 'Leveringsakte' },
  { type: 'Akte', title: 'Huurovereenkomst' },
  { type: 'Akte', title: 'Splitsingsakte' },
  { type: 'Akte', title: 'Eigendomsbewijs' },
  { type: 'Document', title: 'Vragenlijst' },
  { type: 'Document', title: 'Lijst van zaken' },
  { type: 'Document', title: 'Brochure' },
  { type: 'Document', title: 'WOZ-beschikking' },
  { type: 'Document', title: 'VvE-stukken' },
  { type: 'Document', title: 'Kadastraal bericht' },
  { type: 'Rapport', title: 'Energielabel' },
  { type: 'Rapport', title: 'Meetrapport' },
  { type: 'Rapport', title: 'Taxatierapport' },
  { type: 'Rapport', title: 'Bouwkundig rapport' },
  { type: 'Tekening', title: 'Plattegrond begane grond' },
  { type: 'Tekening', title: 'Plattegrond verdieping' },
]

const relationKinds: readonly DossierKind[] = [
  { type: 'Document', title: 'Opdracht tot dienstverlening' },
  { type: 'Document', title: 'Machtiging' },
  { type: 'Document', title: 'Uittreksel handelsregister' },
]

interface DossierOwner {
  readonly address: Address
  readonly names: readonly string[]
  readonly createdAt: number
  readonly nextId: () => number
}

/** Draws the number of a project's documents: some have none, most a few, a few up to 25. */
export function dossierCount(random: Random): number {
  return random.weighted([
    [0, 15],
    [random.int(1, 4), 55],
    [random.int(5, 10), 25],
    [random.int(11, 25), 5],
  ])
}

/**
 * Makes a project's documents, oldest first. A kind repeats only if there are more documents than
 * kinds.
 */
export function projectDossiers(
  random: Random,
  owner: DossierOwner,
  count: number,
): GeneratedDossier[] {
  const once = random.some(projectKinds, count)
  const more = Array.from({ length: count - once.length }, () => random.pick(projectKinds))
  return [...once, ...more].map((kind, index) => makeDossier(random, owner, kind, index))
}

/** Makes a relation's documents: about the person or firm, not about the object. */
export function relationDossiers(random: Random, owner: DossierOwner): GeneratedDossier[] {
  const kinds = random.chance(0.35) ? random.some(relationKinds, random.int(1, 2)) : []
  return kinds.map((kind, index) => makeDossier(random, owner, kind, index))
}

function makeDossier(
  random: Random,
  owner: DossierOwner,
  { type, title }: DossierKind,
  index: number,
): GeneratedDossier {
  const line = addressLine(owner.address)
  const number = index >= projectKinds.length ? ` (${index + 1})` : ''
  const createdAt = momentBetween(random, owner.createdAt, officeEnd)
  const reference = `${random.int(2021, 2026)}.${random.int(100_000, 999_999)}`
  const pageCount = random.int(1, 3)
  return {
    id: owner.nextId(),
    type,
    title: `${title}${number}`,
    filename: fileName(`${title} ${line}${number}`),
    mimetype: 'application/pdf',
    createdAt,
    content: () =>
      writePdf(
        `${title} ${line}`,
        documentPages({ ...owner, title, reference, pageCount, createdAt }),
      ),
  }
}

/** Makes a natural file name, without characters that a file system refuses. */
function fileName(text: string): string {
  return `${text.replace(/[\\/:*?"<>|]/g, '-')}.pdf`
}
