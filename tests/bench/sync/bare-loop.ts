import { Agent } from 'undici'

/**
 * The baseline: sends the same three requests for each project (read, edit, read back) over plain
 * undici, with as many parallel loops as the client has connections.
 */
export async function bareLoop(
  url: string,
  edits: readonly { readonly id: number; readonly xml: string }[],
  concurrency: number,
): Promise<void> {
  const agent = new Agent({ pipelining: 1, connections: concurrency, allowH2: false })
  const queue = [...edits]
  const headers = { authorization: 'Bearer bench', 'user-agent': 'Perceel' }

  async function ask(method: 'GET' | 'POST', path: string, body?: string): Promise<void> {
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
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await ask('GET', `/1.0/${next.id}?version=1.2`)
      await ask('POST', `/1.0/${next.id}`, next.xml)
      await ask('GET', `/1.0/${next.id}?version=1.2`)
    }
  }

  try {
    await Promise.all(Array.from({ length: concurrency }, loop))
  } finally {
    await agent.close()
  }
}
