import { EncodeThread } from '../../../../../src-main/service-client/base64/encode-thread.ts'

type Setup = ConstructorParameters<typeof EncodeThread>[0]

const source = '../../../../../src-main/service-client/base64/encode-worker.ts'

/** Threads of the product's worker, or of a stand-in in this folder. They are closed at the end. */
export class ThreadsForTests {
  readonly #started: EncodeThread[] = []
  /** The crashes that the threads reported. */
  readonly faults: unknown[] = []

  start(setup: Partial<Setup> & { readonly standIn?: string } = {}): EncodeThread {
    const { standIn, ...rest } = setup
    const thread = new EncodeThread({
      worker: new URL(standIn ?? source, import.meta.url),
      onFault: (error) => this.faults.push(error),
      ...rest,
    })
    this.#started.push(thread)
    return thread
  }

  async closeAll(): Promise<void> {
    this.faults.length = 0
    for (const thread of this.#started.splice(0)) await thread.close()
  }
}
