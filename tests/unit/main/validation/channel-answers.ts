import type { Connection, Session } from '../../../../src-main/sync/connection.ts'
import type { ServiceClient } from '../../../../src-main/service-client/service-client.ts'
import type { ValidationResult } from '../../../../src-shared/service/resources.ts'
import type { OfficeBench } from '../sync/office-bench.ts'

type Channels = ServiceClient['channels']
export type Asked = Parameters<Channels['validate']>[1] & { readonly projectId: number }
type AskedOptions = Parameters<Channels['validateOptions']>[1]

/** A service's two kinds of validation. The test sets the answers. */
export class ChannelAnswers {
  readonly asked: Asked[] = []
  readonly askedOptions: AskedOptions[] = []
  /** Answers or throws. By default everything is valid. */
  validate: (asked: Asked, signal: AbortSignal | undefined) => Promise<ValidationResult> = () =>
    Promise.resolve({ valid: true })
  options: (asked: AskedOptions) => Promise<ValidationResult> = () =>
    Promise.resolve({ valid: true })

  /** Returns the bench's connection with these answers. */
  over(bench: OfficeBench): Pick<Connection, 'useFor' | 'requireAccount'> {
    const validate: Channels['validate'] = (projectId, request, options) => {
      this.asked.push({ projectId, ...request })
      return this.validate({ projectId, ...request }, options?.signal)
    }
    const validateOptions: Channels['validateOptions'] = (_projectId, request) => {
      this.askedOptions.push(request)
      return this.options(request)
    }
    const { client } = bench.service
    const channels = { ...client.channels, validate, validateOptions }
    return {
      useFor: async (accountId, work) => {
        const account = bench.records.accounts.get(accountId)
        if (account === null) throw new Error('No such account')
        return work({ account, client: { ...client, channels } } satisfies Session)
      },
      requireAccount: () => bench.sync.connection.requireAccount(),
    }
  }
}

/** Returns an invalid answer with these messages, or a valid answer if there are none. */
export function answerOf(errors: Record<string, string[]>): ValidationResult {
  return Object.keys(errors).length === 0 ? { valid: true } : { valid: false, errors }
}
