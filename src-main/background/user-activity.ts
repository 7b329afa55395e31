/** Milliseconds from the user's last action until background requests resume. */
const quietAfter = 1000

/** Tells from the calls of the page whether the user is at work. */
export class UserActivity {
  readonly #now: () => number
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(now: () => number) {
    this.#now = now
  }

  /** Notes an action of the user. */
  noted(): void {
    this.#lastAt = this.#now()
  }

  /** Milliseconds until the user counts as idle; 0 if idle now. A clock set back counts as idle. */
  get quietIn(): number {
    const passed = this.#now() - this.#lastAt
    return passed < 0 || passed >= quietAfter ? 0 : quietAfter - passed
  }
}
