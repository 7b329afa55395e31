import { z } from 'zod'
import { isAboutFit } from '../../../src-shared/channels/fix-list/fit-remark.ts'
import { foldedNames } from '../../../src-shared/channels/fix-list/message-key.ts'
import { channelCatalogue } from '../../../src-shared/service/channel-catalogue.ts'
import { jsonText } from '../../store/connection/json-text.ts'

/** A remark of a channel in a stored validation. */
export interface StoredRemark {
  readonly text: string
  /** The remark says that the channel does not take such property, which no change mends. */
  readonly isFit: boolean
}

const remarksText = jsonText(z.record(z.string(), z.array(z.string())))

/** Returns a reader of stored remarks that reads each stored text once: many answers are equal. */
export function remarkReader(): (stored: string) => readonly StoredRemark[] {
  const names = foldedNames(channelCatalogue.map(({ name }) => name))
  const known = new Map<string, readonly StoredRemark[]>()
  return (stored) => {
    const before = known.get(stored)
    if (before !== undefined) return before
    const bySection = remarksText.safeParse(stored).data ?? {}
    const remarks = Object.values(bySection)
      .flat()
      .map((text) => ({ text, isFit: isAboutFit(text, names) }))
    known.set(stored, remarks)
    return remarks
  }
}
