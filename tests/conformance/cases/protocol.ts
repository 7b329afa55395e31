import { deepStrictEqual, strictEqual, throws } from 'node:assert/strict'
import {
  type Answer,
  type Bench,
  benchAddress,
  benchScheme,
  type Case,
  type Group,
  html,
} from '../case.ts'

const otherScheme = 'bench-other'

/** Serves a path, and evaluates a script in a page of the same origin. */
async function fetched(bench: Bench, answer: Answer, script: string): Promise<unknown> {
  bench.serve('/data', answer)
  const { webContents } = await bench.shared()
  return webContents.executeJavaScript(script)
}

const text = "fetch('/data').then((answer) => answer.text())"
const refusal = "fetch('/data').then(() => 'answered', (error) => error.name)"

const cases: readonly Case[] = [
  {
    title: 'the handler gets the method, the address and the headers of a request',
    run: async (bench) => {
      const got = await fetched(
        bench,
        ({ method, url, headers }) => Response.json([method, url, headers.get('x-office')]),
        "fetch('/data?a=1', { headers: { 'x-office': 'Delft' } }).then((answer) => answer.json())",
      )
      deepStrictEqual(got, ['GET', `${benchAddress}/data?a=1`, 'Delft'])
    },
  },
  {
    title: 'the handler gets no fragment',
    run: async (bench) => {
      const got = await fetched(
        bench,
        ({ url }) => new Response(url),
        "fetch('/data#part').then((answer) => answer.text())",
      )
      strictEqual(got, `${benchAddress}/data`)
    },
  },
  {
    title: 'the handler gets the text of a request',
    run: async (bench) => {
      const got = await fetched(
        bench,
        async (request) => new Response(`${request.method} ${await request.text()}`),
        "fetch('/data', { method: 'POST', body: 'é€' }).then((answer) => answer.text())",
      )
      strictEqual(got, 'POST é€')
    },
  },
  {
    title: 'the handler gets the bytes of a request',
    run: async (bench) => {
      const got = await fetched(
        bench,
        async (request) => new Response([...(await request.bytes())].join()),
        "fetch('/data', { method: 'POST', body: new Uint8Array([0, 255, 10]) }).then((answer) => answer.text())",
      )
      strictEqual(got, '0,255,10')
    },
  },
  {
    title: 'bytes arrive as they are',
    run: async (bench) => {
      const got = await fetched(
        bench,
        () => new Response(new Uint8Array([0, 255, 10])),
        "fetch('/data').then(async (answer) => [...new Uint8Array(await answer.arrayBuffer())].join())",
      )
      strictEqual(got, '0,255,10')
    },
  },
  {
    title: 'a stream arrives',
    run: async (bench) => {
      const stream = () =>
        new ReadableStream<Uint8Array>({
          start(controller) {
            for (const part of ['a', 'b']) controller.enqueue(Buffer.from(part))
            controller.close()
          },
        })
      strictEqual(await fetched(bench, () => new Response(stream()), text), 'ab')
    },
  },
  {
    title: 'the status and its words do not change',
    run: async (bench) => {
      const got = await fetched(
        bench,
        () => new Response('x', { status: 405 }),
        "fetch('/data').then((answer) => [answer.status, answer.ok])",
      )
      deepStrictEqual(got, [405, false])
    },
  },
  {
    title: 'the type and the headers arrive',
    run: async (bench) => {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-office': 'Delft' }
      const got = await fetched(
        bench,
        () => new Response('x', { headers }),
        "fetch('/data').then(({ headers }) => [headers.get('content-type'), headers.get('x-office')])",
      )
      deepStrictEqual(got, ['text/plain; charset=utf-8', 'Delft'])
    },
  },
  {
    title: 'an answer with an error fails the request',
    run: async (bench) => {
      strictEqual(await fetched(bench, () => Response.error(), refusal), 'TypeError')
    },
  },
  {
    title: 'a handler that throws fails the request, and no other',
    run: async (bench) => {
      const fail = () => {
        throw new Error('on purpose')
      }
      strictEqual(await fetched(bench, fail, refusal), 'TypeError')
      strictEqual(await fetched(bench, () => new Response('after'), text), 'after')
    },
  },
  {
    title: 'a handler that rejects fails the request',
    run: async (bench) => {
      const fail = () => Promise.reject(new Error('on purpose'))
      strictEqual(await fetched(bench, fail, refusal), 'TypeError')
    },
  },
  {
    title: 'an answer that is no response fails the request',
    run: async (bench) => {
      for (const wrong of [undefined, 'text', { status: [] }, { headers: false }, { body: false }])
        strictEqual(await fetched(bench, () => wrong as never, refusal), 'TypeError')
    },
  },
  {
    title: 'an address is normalised before the handler gets it',
    run: async (bench) => {
      const got = await fetched(
        bench,
        ({ url }) => new Response(url),
        "fetch('/a/./../data').then((answer) => answer.text())",
      )
      strictEqual(got, `${benchAddress}/data`)
    },
  },
  {
    title: 'relative and absolute addresses of a page are of its own scheme',
    run: async (bench) => {
      bench.serve('/deep/page', () =>
        html('<script src="own.js"></script><script src="/top.js"></script>'),
      )
      const script = (name: string) => (request: Request) =>
        new Response(`window.${name} = ${JSON.stringify(request.url)}`, {
          headers: { 'content-type': 'text/javascript' },
        })
      bench.serve('/deep/own.js', script('own'))
      bench.serve('/top.js', script('absolute'))
      const { webContents } = await bench.open('/deep/page')
      deepStrictEqual(await webContents.executeJavaScript('[own, absolute]'), [
        `${benchAddress}/deep/own.js`,
        `${benchAddress}/top.js`,
      ])
    },
  },
  {
    title: 'a page is in a secure context, and has storage',
    run: async (bench) => {
      const { webContents } = await bench.shared()
      const script =
        "(localStorage.setItem('a', '1'), [isSecureContext, localStorage.getItem('a'), typeof crypto.subtle])"
      deepStrictEqual(await webContents.executeJavaScript(script), [true, '1', 'object'])
    },
  },
  {
    title: 'a page cannot read from another origin of the scheme',
    run: async (bench) => {
      // The host gives its pages addresses of https.
      const elsewhere = "location.origin.replace('one', 'two') + '/data'"
      let asked = 0
      const got = await fetched(
        bench,
        () => {
          asked += 1
          return new Response('secret', { headers: { 'access-control-allow-origin': '*' } })
        },
        `fetch(${elsewhere}).then(() => 'answered', (error) => error.name)`,
      )
      deepStrictEqual([got, asked], ['TypeError', 0])
    },
  },
  {
    title: 'origins of the scheme share no storage',
    run: async (bench) => {
      const { webContents } = await bench.shared()
      await webContents.executeJavaScript("localStorage.setItem('own', '1')")
      const other = await bench.open(`${benchScheme}://two/`)
      const script = "localStorage.getItem('own') === null"
      strictEqual(await other.webContents.executeJavaScript(script), true)
    },
  },
  {
    title: 'the content policy of an answer holds',
    run: async (bench) => {
      bench.serve('/strict', () => {
        const page = html('<script>window.inline = 1</script><script src="/own.js"></script>')
        page.headers.set('content-security-policy', "default-src 'none'; script-src 'self'")
        return page
      })
      bench.serve(
        '/own.js',
        () => new Response('window.own = 1', { headers: { 'content-type': 'text/javascript' } }),
      )
      const { webContents } = await bench.open('/strict')
      const script = `fetch('/data').then(() => 'answered', () => 'refused').then((got) => [typeof inline, own, got])`
      deepStrictEqual(await webContents.executeJavaScript(script), ['undefined', 1, 'refused'])
    },
  },
  {
    title: 'a page of a scheme without `allowServiceWorkers` gets no service worker',
    run: async (bench) => {
      bench.serve(
        '/worker.js',
        () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
      )
      const { webContents } = await bench.shared()
      const script =
        "navigator.serviceWorker.register('/worker.js').then(() => 'registered', () => 'refused')"
      strictEqual(await webContents.executeJavaScript(script), 'refused')
    },
  },
  {
    title: 'a worker of a page reads from the scheme',
    run: async (bench) => {
      bench.serve('/data', () => new Response('told'))
      bench.serve(
        '/worker.js',
        () =>
          new Response(
            "fetch('/data').then((answer) => answer.text()).then(postMessage, (error) => postMessage(String(error)))",
            {
              headers: { 'content-type': 'text/javascript' },
            },
          ),
      )
      const { webContents } = await bench.open()
      const script =
        "new Promise((resolve) => { new Worker('/worker.js').onmessage = ({ data }) => resolve(data) })"
      strictEqual(await webContents.executeJavaScript(script), 'told')
    },
  },
  {
    title: 'a scheme is handled until it is unhandled, and only once',
    run: ({ electron: { protocol } }) => {
      const answer = () => new Response('x')
      const seen = [protocol.isProtocolHandled(otherScheme)]
      protocol.handle(otherScheme, answer)
      seen.push(protocol.isProtocolHandled(otherScheme))
      throws(() => protocol.handle(otherScheme, answer), /Failed to register protocol: bench-other/)
      protocol.unhandle(otherScheme)
      seen.push(protocol.isProtocolHandled(otherScheme))
      throws(() => protocol.unhandle(otherScheme), /Failed to unhandle protocol: bench-other/)
      deepStrictEqual(seen, [false, true, false])
    },
  },
]

export const protocolCases: Group = { name: 'protocol.handle', cases }
