import { Buffer } from 'node:buffer'

/** Takes an answer's body as it comes. */
export interface AnswerSink {
  /** Resolves when it is ready for more. Rejects with the failure that ends the exchange. */
  write(bytes: Buffer): Promise<void>
}

/** What opens a sink for a body: its Content-Type, and its length in bytes where that is told. */
export type OpenSink = (contentType: string, length: number | null) => AnswerSink

/** Bytes that wait for a sink before the connection is held. */
const mostWaiting = 256 * 1024

interface Ends {
  readonly pause: () => void
  readonly resume: () => void
  /** The sink has taken everything. */
  readonly done: () => void
  readonly failed: (cause: unknown) => void
}

/** Hands a body to its sink, a piece after the other, and holds the connection while that is behind. */
export class AnswerPump {
  readonly #sink: AnswerSink
  readonly #ends: Ends
  #waiting: Buffer[] = []
  #bytes = 0
  #held = false
  #running = false
  #ended = false
  #stopped = false

  constructor(sink: AnswerSink, ends: Ends) {
    this.#sink = sink
    this.#ends = ends
  }

  give(chunk: Buffer): void {
    if (this.#stopped) return
    this.#waiting.push(chunk)
    this.#bytes += chunk.byteLength
    if (this.#bytes > mostWaiting && !this.#held) {
      this.#held = true
      this.#ends.pause()
    }
    void this.#run()
  }

  /** There is no more to come: `done` follows when the sink has taken what waits. */
  end(): void {
    this.#ended = true
    void this.#run()
  }

  /** Nothing more is given, and nobody is told any more. */
  stop(): void {
    this.#stopped = true
    this.#waiting = []
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    try {
      while (this.#waiting.length > 0) {
        const bytes = Buffer.concat(this.#waiting)
        this.#waiting = []
        this.#bytes = 0
        const taken = this.#sink.write(bytes)
        if (this.#held) {
          this.#held = false
          this.#ends.resume()
        }
        await taken
      }
    } catch (error) {
      if (!this.#stopped) this.#ends.failed(error)
      return
    } finally {
      this.#running = false
    }
    if (this.#ended && !this.#stopped) this.#ends.done()
  }
}
