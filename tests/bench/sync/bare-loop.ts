import { Agent } from 'undici'

type Ask = (method: 'GET' | 'POST', path: string, body?: string) => Promise<void>

/**
 * The baseline of sending: sends the same three requests for each project (read, edit, read back) over plain
 * undici, with as many parallel loops as the client has connections.
 */
export function bareLoop(
  url: string,
  edits: readonly { readonly id: number; readonly xml: string }[],
  concurrency: number,
): Promise<void> {
  return inLoops(url, edits, concurrency, async (ask, { id, xml }) => {
    await ask('GET', `/1.0/${id}?version=1.2`)
    await ask('POST', `/1.0/${id}`, xml)
    await ask('GET', `/1.0/${id}?version=1.2`)
  })
}

/**
 * The baseline of reading: reads the statuses at the channels, the record and the list of dossiers of each
 * project.
 */
export function bareReads(url: string, ids: readonly number[], concurrency: number): Promise<void> {
  return inLoops(url, ids, concurrency, async (ask, id) => {
    await ask('GET', `/1.0/mcp/${id}`)
    await ask('GET', `/1.0/${id}?version=1.2`)
    await ask('GET', `/1.0/${id}/dossier`)
  })
}

/** Runs `work` for each item over plain undici, with as many parallel loops as connections. */
async function inLoops<T>(
  url: string,
  items: readonly T[],
  concurrency: number,
  work: (ask: Ask, item: T) => Promise<void>,
): Promise<void> {
  const agent = new Agent({ pipelining: 1, connections: concurrency, allowH2: false })
  const queue = [...items]
  const headers = { authorization: 'Bearer bench', 'user-agent': 'Perceel' }

  const ask: Ask = async (method, path, body) => {
    const { statusCode, body: answer } = await agent.request({
      origin: url,
      path,
      method,
      headers: {
        ...headers,
        accept: method === 'GET' ? 'application/xml' : 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/xml; charset=utf-8' }),
      },
      ...(body === undefined ? {} : { body }),
    })
    await answer.text()
    if (statusCode !== 200) throw new Error(`The service answered ${statusCode}`)
  }

  async function loop(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(ask, next)
  }

  try {
    await Promise.all(Array.from({ length: concurrency }, loop))
  } finally {
    await agent.close()
  }
}
