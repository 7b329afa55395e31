import type { Store } from '../../../src-main/store/store.ts'

/** An account that other rows can belong to. */
export function addAccount(store: Store, id: string): void {
  store.run(
    `INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect, active)
     VALUES (?, 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}', 1)`,
    id,
  )
}
