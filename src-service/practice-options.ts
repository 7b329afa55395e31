import { hashAlgorithms, type HashAlgorithm } from './store/contents.ts'

/** The options of a practice service; every field except the folder has a default. */
export interface PracticeOptions {
  /** The data folder; created if missing. */
  readonly data: string
  /** 0 picks a free port. */
  readonly port?: number
  readonly projects?: number
  readonly seed?: number
  /** Seconds for which a publish or revoke request stays busy. */
  readonly publishSeconds?: number
  readonly maxBodyMb?: number
  readonly tokenSeconds?: number
  readonly clientSecret?: string
  /** The hash in the dossier list (open point 9). */
  readonly hash?: HashAlgorithm
  /** Accepts well-formed records that violate their schema. */
  readonly lenient?: boolean
  /** Folder of the XSD files. */
  readonly schemas?: string
  /** Returns epoch milliseconds; tests use it to let time pass. */
  readonly now?: () => number
  /** Gets every error behind a 500 answer. Default: a line on stderr. */
  readonly onFault?: (error: Error) => void
}

export const optionDefaults = {
  port: 0,
  projects: 60,
  seed: 1,
  publishSeconds: 3,
  maxBodyMb: 64,
  tokenSeconds: 3600, // service.md, "Authentication"
  hash: 'sha256',
  lenient: false,
} as const

/** The lowest and the highest value of each option with a number. */
export const optionLimits = {
  port: [0, 65_535],
  projects: [0, 20_000],
  seed: [0, 2 ** 32 - 1],
  publishSeconds: [0, 86_400],
  // A larger JSON body does not fit in one JavaScript string.
  maxBodyMb: [1, 500],
  tokenSeconds: [1, 86_400 * 365],
} as const

/**
 * Checks the ranges of the options.
 * @throws RangeError naming the option that is out of its range
 */
export function checkOptions(options: PracticeOptions): void {
  for (const [name, [lowest, highest]] of Object.entries(optionLimits)) {
    const value = options[name as keyof typeof optionLimits]
    if (value === undefined || (value >= lowest && value <= highest)) continue
    throw new RangeError(`${name} must be between ${lowest} and ${highest}, not ${value}`)
  }
  if (options.hash !== undefined && !hashAlgorithms.includes(options.hash)) {
    throw new RangeError(`hash must be one of ${hashAlgorithms.join(', ')}`)
  }
}
