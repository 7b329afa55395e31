import type { GroupName, Handlers } from '../../src-shared/ipc/contract.ts'

/** Every group's handlers: a contract call without its handler does not compile. */
export type AllHandlers = { readonly [Name in GroupName]: Handlers<Name> }
