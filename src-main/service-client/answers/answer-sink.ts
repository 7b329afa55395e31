import { Buffer } from 'node:buffer'

/** Receives an answer's body in pieces. */
export interface AnswerSink {
  /** Resolves when the sink can take more. Rejects with the failure that ends the exchange. */
  write(bytes: Buffer): Promise<void>
}

/** Opens a sink for a body. `length` is the body's length in bytes; null if unknown. */
export type OpenSink = (contentType: string, length: number | null) => AnswerSink

/** Bytes that may wait for a sink before the connection is paused. */
const mostWaiting = 256 * 1024

interface Ends {
  readonly pause: () => void
  readonly resume: () => void
  /** The sink has taken the whole body. */
  readonly done: () => void
  readonly failed: (cause: unknown) => void
}

/** Passes a body to its sink piece by piece. Pauses the connection while the sink is behind. */
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

  /** Marks the end of the body. `done` is called when the sink has taken the remaining bytes. */
  end(): void {
    this.#ended = true
    void this.#run()
  }

  /** Drops the remaining bytes. No callback is called after this. */
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
