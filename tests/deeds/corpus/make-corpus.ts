import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { loadPdfium } from '../../../src-main/scans/pages/pdfium.ts'
import type { OfficeFile } from '../check/office-file.ts'
import type { TruthDocument } from '../check/truth-file.ts'
import { planCorpus } from './corpus-plan.ts'
import { makeDocument } from './make-document.ts'
import { PagePrinter } from './layout/page-printer.ts'
import { makeOffice, type Office } from './office/office.ts'

export interface CorpusOptions {
  readonly out: string
  readonly seed: number
  readonly documents: number
  /** The number of projects. */
  readonly office: number
}

/** Returns the folder in which a corpus is kept unless another one is named. */
export function corpusFolder({ seed, documents, office }: Omit<CorpusOptions, 'out'>): string {
  return resolve('.cache', 'deeds', `${seed}-${documents}-${office}`)
}

/** Makes the documents of a corpus into its folder; returns what is true about them. */
export async function makeCorpus(
  { out, seed, documents, office: size }: CorpusOptions,
  onProgress: (done: number, all: number) => void,
): Promise<{ readonly office: OfficeFile; readonly documents: readonly TruthDocument[] }> {
  const office = makeOffice(seed, size)
  const plan = planCorpus(seed, documents)
  const pdfium = await loadPdfium()
  const printer = await PagePrinter.open()
  const truths: TruthDocument[] = []
  try {
    for (const planned of plan) {
      const { bytes, truth } = await makeDocument(planned, office, { printer, pdfium })
      await writeFile(resolve(out, truth.file), bytes)
      truths.push(truth)
      onProgress(truths.length, plan.length)
    }
  } finally {
    await printer.close()
  }
  return { office: officeFile(office), documents: truths }
}

function officeFile({ projects, relations }: Office): OfficeFile {
  return {
    projects: projects.map(({ id, street, number, addition, zipcode, city, ...numbers }) => {
      const address = `${street} ${number}${addition === '' ? '' : `-${addition}`}`
      const { cadastral, reference } = numbers
      return { id, name: `${address}, ${city}`, address, zipcode, city, cadastral, reference }
    }),
    relations: [...relations],
  }
}
