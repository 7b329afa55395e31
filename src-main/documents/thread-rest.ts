/** The two numbers that main and a thread share: 1 while the thread must rest, 1 while it rests. */
const [wanted, resting] = [0, 1] as const

/** Main's side of the rest of one thread: the user's work comes first. */
export class ThreadRest {
  /** Goes to the thread. */
  readonly buffer = new SharedArrayBuffer(8)
  readonly #numbers = new Int32Array(this.buffer)

  begin(): void {
    Atomics.store(this.#numbers, wanted, 1)
  }

  end(): void {
    Atomics.store(this.#numbers, wanted, 0)
    Atomics.notify(this.#numbers, wanted)
  }

  /** True while the thread waits, and uses no processor. */
  get isResting(): boolean {
    return Atomics.load(this.#numbers, resting) === 1
  }
}

/** Returns the thread's side: a function that returns when the thread may work. */
export function restingPoint(buffer: SharedArrayBuffer): () => void {
  const numbers = new Int32Array(buffer)
  return () => {
    while (Atomics.load(numbers, wanted) === 1) {
      Atomics.store(numbers, resting, 1)
      Atomics.wait(numbers, wanted, 1)
      Atomics.store(numbers, resting, 0)
    }
  }
}
