import { parseIsoTime } from '../../../src-shared/time/iso-time.ts'
import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import { foldWords } from '../../../src-shared/dossiers/fold-words.ts'
import { plainName } from '../../../src-shared/text/plain-name.ts'
import type { BlobRecord } from '../../store/dossiers/blob-repository.ts'
import { otherDocument } from '../../store/dossiers/lost-dossiers.ts'
import type { IntentOf } from '../../store/jobs/job-intent.ts'

/**
 * Maximum milliseconds by which the service's clock may lag behind before the comparison of
 * creation times is doubted.
 */
const clockTolerance = 10 * 60_000

/** `renamed`: the names differ, and no hash tells whether the service has renamed the document. */
export type DossierMatch = 'same' | 'other' | 'unclear' | 'renamed'

/**
 * Compares a listed dossier, new since the attempt began, with the dossier that was sent. The
 * length of the listed hash tells its algorithm (open point 9). If the hash has no known form, or
 * the content came from an address, compares file name, title and time of creation. A service may
 * keep names in another Unicode form or with other white space, or give other names.
 */
export function matchDossier(
  item: DossierListItem,
  sent: {
    readonly intent: IntentOf<'dossierCreate'>
    readonly blob: BlobRecord | null
    readonly sentAt: number
  },
): DossierMatch {
  const { intent, blob } = sent
  const ours = blob === null ? null : ourHash(item.hash, blob)
  if (ours !== null) {
    if (item.hash.toLowerCase() === ours)
      return hasSimilarFilename(item, intent) ? 'same' : 'unclear'
    // The same names with other content: an incomplete upload, or a colleague's document. Ask the
    // user before sending again.
    return hasSameNames(item, intent) ? 'unclear' : 'other'
  }
  if (!hasSameNames(item, intent)) return hasSimilarFilename(item, intent) ? 'unclear' : 'renamed'
  const created = parseIsoTime(item.created)
  return created !== null && created >= sent.sentAt - clockTolerance ? 'same' : 'unclear'
}

/** Returns whether a listed document has the title and the file name of another document. */
export function hasSameNames(
  item: DossierListItem,
  { title, filename }: { readonly title: string; readonly filename: string },
): boolean {
  return (
    plainName(item.filename) === plainName(filename) && plainName(item.title) === plainName(title)
  )
}

/**
 * Returns whether the file names are equal without case, accents and punctuation: a service may
 * store a cleaned name.
 */
function hasSimilarFilename(item: DossierListItem, intent: IntentOf<'dossierCreate'>): boolean {
  return letters(item.filename) === letters(intent.filename)
}

function letters(name: string): string {
  return foldWords(name).replaceAll(' ', '')
}

/**
 * Returns the listed dossier with the same content. Prefers a dossier whose id stands for one document,
 * a dossier that was not added here, and the same names. Null if no hash matches: names alone prove
 * nothing.
 */
export function sameContent(
  items: readonly DossierListItem[],
  blob: BlobRecord,
  names: { readonly title: string; readonly filename: string },
  madeHere: ReadonlySet<number>,
): DossierListItem | null {
  const rank = (item: DossierListItem) =>
    (otherDocument(entriesOf(items, item.id)) === undefined ? 0 : 8) +
    (madeHere.has(item.id) ? 4 : 0) +
    (item.title === names.title ? 0 : 2) +
    (item.filename === names.filename ? 0 : 1)
  const same = items.filter((item) => item.hash.toLowerCase() === ourHash(item.hash, blob))
  return same.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

/** Returns all entries of an id in a list. */
export function entriesOf(items: readonly DossierListItem[], id: number): DossierListItem[] {
  return items.filter((item) => item.id === id)
}

/**
 * Returns false if the listed hash differs from the hash of these bytes. A hash of unknown form
 * proves nothing.
 */
export function mayBeListed(listed: string | null, blob: BlobRecord): boolean {
  const ours = listed === null ? null : ourHash(listed, blob)
  return ours === null || ours === listed?.toLowerCase()
}

/** Returns the blob's hash in the algorithm of the listed hash; null if its form is unknown. */
export function ourHash(listed: string, blob: BlobRecord): string | null {
  if (!/^[0-9a-f]+$/iu.test(listed)) return null
  switch (listed.length) {
    case 32:
      return blob.md5
    case 40:
      return blob.sha1
    case 64:
      return blob.sha256
    default:
      return null
  }
}
