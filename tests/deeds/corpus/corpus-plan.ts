import { createRandom } from '../../../src-service/office/random.ts'
import { drawScan, type ScanSettings } from './scan/scan-fault.ts'
import { firstMeasuring, layoutCount, type Wording } from './wording/wording.ts'
import { wordings } from './wording/wordings.ts'

/** One document that the corpus will have. */
export interface PlannedDocument {
  /** Without extension, such as `koopakte-07-2`. */
  readonly name: string
  readonly wording: Wording
  /** From 1. */
  readonly layout: number
  /** True for a layout that no rule of the product was made with. */
  readonly isMeasuring: boolean
  readonly seed: number
  /** Null for a PDF with text. */
  readonly scan: ScanSettings | null
}

/**
 * Plans documents that spread evenly over types and layouts. The same seed gives the same documents;
 * a smaller number gives the first of them.
 */
export function planCorpus(seed: number, count: number): PlannedDocument[] {
  const plan: PlannedDocument[] = []
  for (let at = 0; at < count; at += 1) {
    const wording = wordings[at % wordings.length]
    if (wording === undefined) break
    const round = Math.floor(at / wordings.length)
    // Layouts of both halves take turns: 1, 7, 2, 8 and so on.
    const turn = round % layoutCount
    const layout = turn % 2 === 0 ? turn / 2 + 1 : (turn - 1) / 2 + firstMeasuring
    const random = createRandom(seed, 1000 + at)
    const isScan = random.chance(0.6)
    plan.push({
      name: `${(wording.type || 'brief').toLowerCase().replaceAll(' ', '-')}-${String(layout).padStart(2, '0')}-${Math.floor(round / layoutCount) + 1}`,
      ...{ wording, layout, isMeasuring: layout >= firstMeasuring },
      seed: seed * 100_003 + at,
      scan: isScan ? drawScan(random, at) : null,
    })
  }
  return plan
}
