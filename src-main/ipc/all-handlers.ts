import type { GroupName, Handlers } from '../../src-shared/ipc/contract.ts'

/** The handlers of all groups. A contract call without a handler does not compile. */
export type AllHandlers = { readonly [Name in GroupName]: Handlers<Name> }
