import type { DossierListItem } from '../../src-shared/service/resources.ts'
import type { BlobRecord } from '../store/blob-repository.ts'
import type { IntentOf } from './job-intent.ts'

/** How far the service's clock may be behind ours before "created after we sent" is doubted. */
const clockTolerance = 10 * 60_000

export type DossierMatch = 'same' | 'other' | 'unclear'

/**
 * Whether a listed dossier, new since the attempt began, is the one that was sent. The list's hash
 * says so by its length (open point 9); where it is of no known form, or the content came from an
 * address, file name, title and time of creation do.
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
  const sameName = item.filename === intent.filename
  const ours = blob === null ? null : ourHash(item.hash, blob)
  if (ours !== null) {
    if (item.hash.toLowerCase() === ours) return sameName ? 'same' : 'unclear'
    // The same names with other content: half of ours, or a colleague's. Never sent again unasked.
    return sameName && item.title === intent.title ? 'unclear' : 'other'
  }
  if (!sameName || item.title !== intent.title) return 'other'
  const created = Date.parse(item.created)
  return created >= sent.sentAt - clockTolerance ? 'same' : 'unclear'
}

/**
 * The listed dossier with the same content; of several one that is not from here, and called the
 * same. Null where no hash says so: names alone prove nothing.
 */
export function sameContent(
  items: readonly DossierListItem[],
  blob: BlobRecord,
  names: { readonly title: string; readonly filename: string },
  madeHere: ReadonlySet<number>,
): DossierListItem | null {
  const rank = (item: DossierListItem) =>
    (madeHere.has(item.id) ? 4 : 0) +
    (item.title === names.title ? 0 : 2) +
    (item.filename === names.filename ? 0 : 1)
  const same = items.filter((item) => item.hash.toLowerCase() === ourHash(item.hash, blob))
  return same.toSorted((one, other) => rank(one) - rank(other))[0] ?? null
}

/** False where the listed hash says that these bytes are others; an unknown form says nothing. */
export function mayBeListed(listed: string | null, blob: BlobRecord): boolean {
  const ours = listed === null ? null : ourHash(listed, blob)
  return ours === null || ours === listed?.toLowerCase()
}

/** Our hash of the algorithm that the listed one has; null when its form is not known. */
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
