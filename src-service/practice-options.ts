import { hashAlgorithms, type HashAlgorithm } from './store/contents.ts'

/** How a practice service is started; every field but the folder has a default. */
export interface PracticeOptions {
  /** The data folder; made when it is not there. */
  readonly data: string
  /** 0 picks a free one. */
  readonly port?: number
  readonly projects?: number
  readonly seed?: number
  /** Seconds that a publish or revoke request stays busy. */
  readonly publishSeconds?: number
  readonly maxBodyMb?: number
  readonly tokenSeconds?: number
  readonly clientSecret?: string
  /** Which hash the dossier list shows (open point 9). */
  readonly hash?: HashAlgorithm
  /** Takes records that are well formed but do not fit their schema. */
  readonly lenient?: boolean
  /** Folder of the XSD files. */
  readonly schemas?: string
  /** Epoch milliseconds; the tests' way to let time pass. */
  readonly now?: () => number
  /** Gets every fault behind a 500 answer. Default: a line on stderr. */
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

const limits = {
  port: [0, 65_535],
  projects: [0, 20_000],
  seed: [0, 2 ** 32 - 1],
  publishSeconds: [0, 86_400],
  // Above this a JSON body no longer fits one JavaScript string.
  maxBodyMb: [1, 500],
  tokenSeconds: [1, 86_400 * 365],
} as const

/** @throws RangeError naming the option that is out of its range */
export function checkOptions(options: PracticeOptions): void {
  for (const [name, [lowest, highest]] of Object.entries(limits)) {
    const value = options[name as keyof typeof limits]
    if (value === undefined || (value >= lowest && value <= highest)) continue
    throw new RangeError(`${name} must be between ${lowest} and ${highest}, not ${value}`)
  }
  if (options.hash !== undefined && !hashAlgorithms.includes(options.hash)) {
    throw new RangeError(`hash must be one of ${hashAlgorithms.join(', ')}`)
  }
}
