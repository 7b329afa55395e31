/** The part of a session that the cache uses. */
export interface CachedSession {
  /** Returns true if all input is stored. */
  readonly isStored: () => boolean
  readonly flush: () => Promise<void>
  readonly dispose: () => void
}

export interface SessionCache<Session extends CachedSession> {
  /** Returns the cached session of a key, or makes a new session. */
  readonly open: (key: string, make: () => Promise<Session>) => Promise<Session>
  /** Stores all waiting drafts. Resolves to whether everything is stored. */
  readonly flushAll: () => Promise<boolean>
  /**
   * Stores the waiting drafts of the sessions with these keys, and drops the sessions. Resolves to
   * false if a draft could not be stored: its session stays.
   */
  readonly release: (isWanted: (key: string) => boolean) => Promise<boolean>
}

/**
 * Caches the most recently used sessions, with their undo steps, while other screens are shown. A
 * session with unsaved input is never evicted, even above the limit.
 */
export function createSessionCache<Session extends CachedSession>(
  limit: number,
): SessionCache<Session> {
  // A map keeps the insertion order: the first session is the least recently used.
  const sessions = new Map<string, Session>()
  const making = new Map<string, Promise<Session>>()

  /** Drops the least recently used sessions above the limit, except the session of `current`. */
  function evict(current: string): void {
    for (const [key, session] of sessions) {
      if (sessions.size <= limit) return
      if (key === current || !session.isStored()) continue
      sessions.delete(key)
      session.dispose()
    }
  }

  async function create(key: string, make: () => Promise<Session>): Promise<Session> {
    const session = await make()
    sessions.set(key, session)
    evict(key)
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
      // Concurrent requests for a key share one session: two sessions would hold two different
      // texts.
      const pending = making.get(key) ?? create(key, make).finally(() => void making.delete(key))
      making.set(key, pending)
      return pending
    },
    flushAll: async () => {
      const all = [...sessions.values()]
      await Promise.all(all.map((session) => session.flush()))
      return all.every((session) => session.isStored())
    },
    release: async (isWanted) => {
      const beingMade = [...making].filter(([key]) => isWanted(key)).map(([, session]) => session)
      await Promise.allSettled(beingMade)
      const wanted = [...sessions].filter(([key]) => isWanted(key))
      await Promise.all(wanted.map(([, session]) => session.flush()))
      if (!wanted.every(([, session]) => session.isStored())) return false
      for (const [key, session] of wanted) {
        sessions.delete(key)
        session.dispose()
      }
      return true
    },
  }
}
