import { EventEmitter } from 'node:events'

/**
 * Electron types each event of an object by an overload of its own. The host's objects are plain
 * emitters; the tests that run on both check their events.
 */
export type EventMembers = 'on' | 'once' | 'off' | 'addListener' | 'removeListener' | 'emit'

/** The base of the objects of the stand-in that have events. */
export class HostEmitter extends EventEmitter {}
