import { expect, it } from 'vitest'
import { classifyText } from '../../../src-shared/dossiers/classify-text.ts'
import { deedTypes } from '../../../src-shared/dossiers/deed-types.ts'
import { planCorpus } from '../../deeds/corpus/corpus-plan.ts'
import { writeDocument } from '../../deeds/corpus/make-document.ts'
import { makeOffice } from '../../deeds/corpus/office/office.ts'
import type { Block } from '../../deeds/corpus/wording/block.ts'

const office = makeOffice(1, 300)

function linesOf(block: Block): string[] {
  if (block.kind === 'rows' || block.kind === 'table') return block.rows.map((row) => row.join(' '))
  if (block.kind === 'list') return [...block.items]
  return block.kind === 'break' ? [] : [block.text]
}

/** Counts over all layouts of a half, without the texts of single documents. */
it.each([false, true])(
  'types are precise on the wordings of the corpus (measuring: %s)',
  (half) => {
    let [given, right, wanted] = [0, 0, 0]
    for (const planned of planCorpus(1, 19 * 24).filter(
      ({ isMeasuring }) => isMeasuring === half,
    )) {
      const text = writeDocument(planned, office).blocks.flatMap(linesOf).join('\n')
      const said = classifyText(text, deedTypes)?.type ?? ''
      if (planned.wording.type !== '') wanted += 1
      if (said !== '') given += 1
      if (said !== '' && said === planned.wording.type) right += 1
    }
    expect(right / given).toBeGreaterThanOrEqual(0.98)
    expect(right / wanted).toBeGreaterThanOrEqual(0.9)
  },
)
