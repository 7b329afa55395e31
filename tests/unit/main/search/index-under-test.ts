import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SearchWorkerClient } from '../../../../src-main/search/search-worker-client.ts'
import type {
  OwnerNow,
  Subject,
  SubjectText,
} from '../../../../src-main/search/search-worker-protocol.ts'
import { threadSource } from '../../../thread-sources.ts'

export const account = 'account-1'

/** A search index in a folder of its own. */
export class IndexUnderTest {
  readonly folder = mkdtempSync(join(tmpdir(), 'perceel-search-'))
  readonly path = join(this.folder, 'search.sqlite')
  workerClient = this.#open()

  #open(): SearchWorkerClient {
    return new SearchWorkerClient({
      worker: threadSource('search'),
      path: this.path,
    })
  }

  async restart(): Promise<void> {
    await this.workerClient.close()
    this.workerClient = this.#open()
  }

  /** Returns the titles of the hits, with their pages. */
  async find(text: string, accountId = account): Promise<string[]> {
    const { hits } = await this.workerClient.query({
      accountId,
      text,
      kind: 'all',
      offset: 0,
      limit: 50,
    })
    return hits.map(({ title, page }) => (page === null ? title : `${title} p${page}`))
  }

  async put(owners: readonly OwnerNow[], texts: readonly SubjectText[] = []): Promise<void> {
    await this.workerClient.owners(account, owners, null)
    await this.workerClient.texts(texts)
  }

  async close(): Promise<void> {
    await this.workerClient.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Returns a project without text for the index. */
export function project(id: string, title: string, more: Partial<Subject> = {}): Subject {
  const rest = { filename: '', ownerName: '', names: [], content: '', document: false }
  return { id, kind: 'project', title, ...rest, ...more }
}

/** Returns a document without text for the index. */
export function dossier(id: string, title: string, more: Partial<Subject> = {}): Subject {
  return { ...project(id, title), kind: 'dossier', filename: `${id}.pdf`, document: true, ...more }
}

/** Returns the texts of a subject's records, complete. */
export function record(id: string, content: string, ...records: string[]): SubjectText {
  return { id, content, records, pages: [], whole: true }
}

/** Returns the texts of a document's pages from page 1, complete. */
export function pages(id: string, content: string, ...texts: string[]): SubjectText {
  const list = texts.map((text, index) => ({ page: index + 1, text }))
  return { id, content, records: [], pages: list, whole: true }
}
