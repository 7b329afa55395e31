import type { Handlers } from '../../src-shared/ipc/contract.ts'

/** The screen "search". */
export class SearchUseCases implements Handlers<'search'> {
  query() {
    return { hits: [], more: false, index: this.state() }
  }

  state() {
    return { done: 0, total: 0, withoutText: 0 }
  }

  rebuild() {
    return this.state()
  }
}
