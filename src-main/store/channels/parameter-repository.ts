import { z } from 'zod'
import type { BrokerList, TypedValues } from '../../../src-shared/ipc/calls/parameter-calls.ts'
import { parameterCalls, typedValuesSchema } from '../../../src-shared/ipc/calls/parameter-calls.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

/** A form of a project for one action: the form of a channel, or of the transaction report. */
export interface FormKey {
  readonly projectId: string
  readonly form: string
  readonly action: string
}

type Exchange = 'exchange_one' | 'exchange_two'
const typedColumn = jsonColumn('parameter_drafts.typed', typedValuesSchema)
const brokersColumn = jsonColumn(
  'broker_lists.brokers',
  parameterCalls.brokers.result.shape.brokers,
)
const guidsColumn = jsonColumn('broker_lists.chosen', z.array(z.string()))

/** Drafts of forms, and the colleague brokers of the exchanges. */
export class ParameterRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the draft of a form; empty if there is none. */
  draft({ projectId, form, action }: FormKey): TypedValues {
    const row = this.#store.get<{ typed: string }>(
      'SELECT typed FROM parameter_drafts WHERE project_id = ? AND form = ? AND action = ?',
      ...[projectId, form, action],
    )
    return row === null ? {} : (typedColumn.read(this.#store, row.typed) ?? {})
  }

  /** Stores a draft. Empty values delete the draft. */
  saveDraft({ projectId, form, action }: FormKey, values: TypedValues, at: number): void {
    if (Object.keys(values).length === 0) {
      this.#store.run(
        'DELETE FROM parameter_drafts WHERE project_id = ? AND form = ? AND action = ?',
        ...[projectId, form, action],
      )
      return
    }
    this.#store.run(
      `INSERT INTO parameter_drafts (project_id, form, action, typed, written_at)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET typed = excluded.typed, written_at = excluded.written_at`,
      ...[projectId, form, action, JSON.stringify(values), at],
    )
  }

  brokers(accountId: string, exchange: Exchange): BrokerList {
    const row = this.#store.get<{ brokers: string; readAt: number | null; chosen: string }>(
      `SELECT brokers, read_at AS readAt, chosen FROM broker_lists
       WHERE account_id = ? AND exchange = ?`,
      ...[accountId, exchange],
    )
    if (row === null) return { brokers: [], readAt: null, chosen: [] }
    return {
      brokers: brokersColumn.read(this.#store, row.brokers) ?? [],
      readAt: row.readAt,
      chosen: guidsColumn.read(this.#store, row.chosen) ?? [],
    }
  }

  keepBrokers(
    accountId: string,
    exchange: Exchange,
    { brokers, readAt }: { brokers: BrokerList['brokers']; readAt: number },
  ): void {
    this.#store.run(
      `INSERT INTO broker_lists (account_id, exchange, brokers, read_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET brokers = excluded.brokers, read_at = excluded.read_at`,
      ...[accountId, exchange, JSON.stringify(brokers), readAt],
    )
  }

  chooseBrokers(accountId: string, exchange: Exchange, guids: readonly string[]): void {
    this.#store.run(
      `INSERT INTO broker_lists (account_id, exchange, chosen) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET chosen = excluded.chosen`,
      ...[accountId, exchange, JSON.stringify(guids)],
    )
  }
}
