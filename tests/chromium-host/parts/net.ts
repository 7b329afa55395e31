import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { missing, strict } from '../strict.ts'
import { HostClientRequest } from './net-request.ts'

/**
 * Electron's `net.fetch`, for files only, and `net.request`, for the loopback: the host has no network
 * of its own.
 */
export const net = strict('net', {
  fetch: async (input: string | Request): Promise<Response> => {
    const address = typeof input === 'string' ? input : input.url
    if (!address.startsWith('file:')) return missing('net.fetch of something else than a file')
    return new Response(await readFile(fileURLToPath(address)))
  },
  isOnline: () => true,
  request: (options: ConstructorParameters<typeof HostClientRequest>[0]) =>
    strict('ClientRequest', new HostClientRequest(options)),
})
