import type { Store } from '../../../../src-main/store/connection/store.ts'

/** Adds an account, so that other rows can refer to it. */
export function addAccount(store: Store, id: string): void {
  store.run(
    `INSERT INTO accounts (id, kind, name, base_url, client_id, root_id, dialect, active)
     VALUES (?, 'service', 'Kantoor', 'https://example.nl', 'c', 1, '{}', 1)`,
    id,
  )
}
