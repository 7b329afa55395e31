/** What the shelf must know of a session. */
export interface ShelfSession {
  readonly settled: () => boolean
  readonly flush: () => Promise<void>
  readonly dispose: () => void
}

export interface SessionShelf<Session extends ShelfSession> {
  /** The session of a key: the one that is kept, or a new one. */
  readonly open: (key: string, make: () => Promise<Session>) => Promise<Session>
  /** Stores what waits in any of them. Answers whether all of it is stored now. */
  readonly flushAll: () => Promise<boolean>
}

/**
 * Keeps the last sessions, with their undo steps, while other screens are shown. One that is not
 * wholly stored is never put away, whatever the number.
 */
export function createSessionShelf<Session extends ShelfSession>(
  most: number,
): SessionShelf<Session> {
  // A map keeps the order of insertion: the first is the one used longest ago.
  const sessions = new Map<string, Session>()
  const making = new Map<string, Promise<Session>>()

  function putAway(current: string): void {
    for (const [key, session] of sessions) {
      if (sessions.size <= most) return
      if (key === current || !session.settled()) continue
      sessions.delete(key)
      session.dispose()
    }
  }

  async function makeOne(key: string, make: () => Promise<Session>): Promise<Session> {
    const session = await make()
    sessions.set(key, session)
    putAway(key)
    return session
  }

  return {
    open: (key, make) => {
      const known = sessions.get(key)
      if (known !== undefined) {
        sessions.delete(key)
        sessions.set(key, known)
        return Promise.resolve(known)
      }
      // Two screens that ask at once must get the same one: two would hold two texts.
      const pending = making.get(key) ?? makeOne(key, make).finally(() => void making.delete(key))
      making.set(key, pending)
      return pending
    },
    flushAll: async () => {
      const all = [...sessions.values()]
      await Promise.all(all.map((session) => session.flush()))
      return all.every((session) => session.settled())
    },
  }
}
