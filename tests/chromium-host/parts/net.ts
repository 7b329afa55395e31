import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { missing, strict } from '../strict.ts'

/** Electron's `net.fetch`, for files only: the host has no network of its own. */
export const net = strict('net', {
  fetch: async (input: string | Request): Promise<Response> => {
    const address = typeof input === 'string' ? input : input.url
    if (!address.startsWith('file:')) return missing('net.fetch of something else than a file')
    return new Response(await readFile(fileURLToPath(address)))
  },
  isOnline: () => true,
})
