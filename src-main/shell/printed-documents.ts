import { randomUUID } from 'node:crypto'
import { appAddress } from './asset-path.ts'

const folder = `${appAddress}print/`

/**
 * Nothing but the document itself and its own styles. `sandbox` takes the app's origin from it and
 * all script, whatever stands in it.
 */
export const printPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Documents that are being printed, each at an address of its own that nobody else knows. */
export class PrintedDocuments {
  readonly #byAddress = new Map<string, string>()

  /** Keeps a document at the address that is answered, until `forget`. */
  keep(html: string): string {
    const address = `${folder}${randomUUID()}`
    this.#byAddress.set(address, html)
    return address
  }

  forget(address: string): void {
    this.#byAddress.delete(address)
  }

  /** The document at an address; null where none is. */
  at(address: string): string | null {
    return this.#byAddress.get(address) ?? null
  }
}
