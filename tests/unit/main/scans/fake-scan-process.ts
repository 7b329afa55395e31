import type { ScanProcess } from '../../../../src-main/scans/scan-process-client.ts'
import type { ScanOrder, ScanReport } from '../../../../src-main/scans/scan-process-protocol.ts'
import { pageWithout } from '../../../../src-main/store/dossiers/scan-page.ts'

/** A process that does what the test says. */
export class FakeScanProcess implements ScanProcess {
  readonly orders: ScanOrder[] = []
  killed = false
  /** If false, the test sends the report `started` of this process. */
  readonly #startsAtOnce: boolean
  #tell: (message: unknown) => void = () => undefined
  #end: () => void = () => undefined

  constructor({ startsAtOnce = true } = {}) {
    this.#startsAtOnce = startsAtOnce
  }

  postMessage(order: ScanOrder): void {
    this.orders.push(order)
    if (this.#startsAtOnce && this.orders.length === 1) this.say({ outcome: 'started' })
  }

  kill(): void {
    this.killed = true
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#tell = listener
  }

  onExit(listener: () => void): void {
    this.#end = listener
  }

  /** The orders in words, such as "page 1". */
  get told(): string[] {
    return this.orders.map((one) => {
      if (one.order !== 'read') return one.order
      return one.task.task === 'page' ? `page ${one.task.page}` : one.task.task
    })
  }

  /** Answers the last task. */
  answer(): void {
    const { id, task } = this.#last
    if (task.task !== 'page') this.say({ id, outcome: 'ready' })
    else this.say({ id, outcome: 'page', page: pageWithout(task.page, 'blank') })
  }

  /** Says that its thread gave the last task up. */
  giveUp(why: 'unreadable' | 'unanswered' | 'starved'): void {
    this.say({ id: this.#last.id, outcome: 'givenUp', why })
  }

  say(report: ScanReport): void {
    this.#tell(report)
  }

  sayNonsense(message: unknown): void {
    this.#tell(message)
  }

  exit(): void {
    this.#end()
  }

  get #last() {
    const last = this.orders.findLast((one) => one.order === 'read')
    if (last === undefined) throw new Error('The process has no task')
    return last
  }
}
