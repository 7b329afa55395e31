import type { Sheet } from '../../src-shared/ipc/sheet-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import { saveWhole } from '../disk/saved-copy.ts'
import { diskFileName } from '../documents/file-name.ts'
import { sheetDocument } from './sheet-document.ts'

export interface SheetUseCaseDeps {
  readonly chooseSavePath: (filename: string) => Promise<string | null>
  /** Prints a self-contained document without script as a PDF. */
  readonly printPdf: (html: string) => Promise<Uint8Array>
  /** Prints such a document on paper. Returns false if the user cancelled. */
  readonly printOnPaper: (html: string) => Promise<boolean>
}

/** A project on paper or as a PDF, from the words that the page gives. */
export class SheetUseCases implements Handlers<'sheets'> {
  readonly #deps: SheetUseCaseDeps

  constructor(deps: SheetUseCaseDeps) {
    this.#deps = deps
  }

  async savePdf(sheet: Sheet): Promise<boolean> {
    const target = await this.#deps.chooseSavePath(diskFileName(`${sheet.title}.pdf`))
    if (target === null) return false
    const pdf = await this.#deps.printPdf(sheetDocument(sheet))
    await saveWhole(target, (to) => to.writeFile(pdf))
    return true
  }

  print(sheet: Sheet): Promise<boolean> {
    return this.#deps.printOnPaper(sheetDocument(sheet))
  }
}
