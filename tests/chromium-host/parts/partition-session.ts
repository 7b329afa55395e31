import type { ProxyConfig } from 'electron'
import { missing } from '../strict.ts'

/** A session beside the default one, for requests of main (`net.request`). */
export class PartitionSession {
  private proxy: URL | null = null

  /** As in Chromium, `system` is the proxy of the computer; the host knows none. */
  setProxy({ mode, proxyRules = '' }: ProxyConfig): Promise<void> {
    if (mode !== 'fixed_servers' && mode !== 'direct' && mode !== 'system')
      return missing(`Session.setProxy of ${mode}`)
    this.proxy = mode === 'fixed_servers' ? new URL(proxyRules) : null
    return Promise.resolve()
  }

  resolveProxy(address: string): Promise<string> {
    const proxy = this.proxyOf(new URL(address))
    return Promise.resolve(proxy === null ? 'DIRECT' : `PROXY ${proxy.host}`)
  }

  /** Returns the proxy for an address; null without one. Chromium never asks a proxy for loopback. */
  proxyOf({ hostname }: URL): URL | null {
    return isLoopback(hostname) ? null : this.proxy
  }
}

/** Returns true for a name or an address of this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./u.test(hostname)
}

const sessions = new Map<string, PartitionSession>()

/** Electron's `session.fromPartition`: one session for each name, in memory. */
export function fromPartition(name: string): PartitionSession {
  if (name.startsWith('persist:')) return missing('session.fromPartition of a kept session')
  const known = sessions.get(name) ?? new PartitionSession()
  sessions.set(name, known)
  return known
}
