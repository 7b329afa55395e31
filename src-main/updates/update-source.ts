/** A newer version that the server offers to this office. */
export interface OfferedUpdate {
  readonly version: string
  /** The notes as the server gives them (release-notes.ts). */
  readonly notes: unknown
}

/**
 * - offline: the server could not be reached, or broke off; the next check tries again
 * - damaged: the download is not the file that the server describes
 * - foreign: the download is not signed by the maker of this app
 */
export type UpdateFailureKind = 'offline' | 'damaged' | 'foreign'

export class UpdateFailure extends Error {
  readonly kind: UpdateFailureKind

  constructor(kind: UpdateFailureKind, cause: unknown) {
    super(`The update failed: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Where updates come from (electron-updater in the app). Its calls reject with `UpdateFailure`. */
export interface UpdateSource {
  /** Returns the newer version that is meant for this office; null if there is none. */
  check(): Promise<OfferedUpdate | null>
  /** Downloads and verifies the version of the last check. `onProgress` gets 0 to 100. */
  download(onProgress: (percent: number) => void): Promise<void>
  /**
   * Starts the installation of the downloaded version, at the end of the app. Returns true if the
   * source itself ends the app.
   */
  install(restart: boolean): boolean
}
