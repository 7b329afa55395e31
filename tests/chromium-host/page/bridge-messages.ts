/**
 * One value on its way between worlds. Parts of it are named by their place in the parcel. `owner`
 * says whose function or symbol the id names.
 */
export type Entry =
  | { kind: 'clone'; value: unknown }
  | { kind: 'function' | 'symbol'; owner: 'sender' | 'receiver'; id: number; name: string }
  | { kind: 'promise'; id: number }
  | { kind: 'error'; message: string }
  | { kind: 'node'; at: number }
  | { kind: 'list'; items: number[] }
  | { kind: 'object'; entries: [key: number, value: number][] }

/** The values of one message. An object that occurs twice is one entry, as in Electron. */
export interface Parcel {
  readonly entries: Entry[]
  readonly roots: number[]
}

export type Message =
  | { kind: 'call'; functionId: number; callId: number; args: Parcel }
  | { kind: 'return'; callId: number; result: Parcel }
  | { kind: 'throw'; callId: number; message: string }
  | { kind: 'settle'; promiseId: number; fulfilled: boolean; result: Parcel }

/** A parcel, and the nodes that are sent before it. */
export interface Packed {
  readonly parcel: Parcel
  readonly sentNodes: Node[]
}

export type IdentityEntry = Entry & { kind: 'function' | 'symbol' }
