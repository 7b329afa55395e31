import { randomUUID } from 'node:crypto'
import { appAddress } from './asset-path.ts'

const folder = `${appAddress}print/`

/**
 * Allows only the document itself and its own styles. `sandbox` removes the app's origin and all
 * scripts from the document.
 */
export const printPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Documents that are being printed, each at a secret address of its own. */
export class PrintedDocuments {
  readonly #byAddress = new Map<string, string>()

  /** Stores a document until `forget`, and returns its address. */
  keep(html: string): string {
    const address = `${folder}${randomUUID()}`
    this.#byAddress.set(address, html)
    return address
  }

  forget(address: string): void {
    this.#byAddress.delete(address)
  }

  /** Returns the document at an address; null if there is none. */
  at(address: string): string | null {
    return this.#byAddress.get(address) ?? null
  }
}
