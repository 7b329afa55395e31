import type { BridgeCase } from '../case.ts'

const uncloneable = 'An object could not be cloned.'
const strange = "({ get: () => [Object(Symbol('x'))] })"

/** What does not pass the bridge, and how errors pass. */
export const bridgeErrors: readonly BridgeCase[] = [
  {
    title: 'a rejection has the words of its error',
    exposes: "({ fail: async () => { throw new TypeError('no') } })",
    sees: '(async () => { const error = await rejectedBy(() => api.fail()); return [isFrom(error, Error), error.message] })()',
    gets: [true, 'no'],
  },
  {
    title: 'an exposed promise that rejects',
    exposes: "({ a: Promise.reject(new Error('refused')) })",
    sees: '(await rejectedBy(() => api.a)).message',
    gets: 'refused',
  },
  {
    title: 'a rejection without an error stays what it is',
    exposes: "({ fail: () => Promise.reject('words') })",
    sees: 'await rejectedBy(() => api.fail())',
    gets: 'words',
  },
  {
    title: 'an error that a function throws',
    exposes: "() => { throw new RangeError('oh no') }",
    sees: '(() => { const error = thrownBy(() => api()); return [isFrom(error, Error), error.message] })()',
    gets: [true, 'oh no'],
  },
  {
    title: 'something thrown that is no error',
    exposes: "() => { throw 'words' }",
    sees: '(() => { const error = thrownBy(() => api()); return [isFrom(error, Error), error.message.startsWith("An unknown exception occurred")] })()',
    gets: [true, true],
  },
  {
    title: 'an error as a value',
    exposes: "({ get: () => new TypeError('kept') })",
    sees: '[isFrom(api.get(), Error), api.get().message]',
    gets: [true, 'kept'],
  },
  {
    title: 'an argument that cannot be cloned is refused in the page, before the call',
    exposes:
      '(() => { let calls = 0; return { take: () => { calls += 1 }, calls: () => calls } })()',
    sees: `(() => {
      const refused = [() => api.take(Object(Symbol('x'))), () => api.take(new Proxy({}, {})), () => api.take([new WeakMap()])]
        .map((work) => thrownBy(work))
      return [refused.every((error) => isFrom(error, Error)), refused.map(({ message }) => message), api.calls()]
    })()`,
    gets: [true, [uncloneable, uncloneable, uncloneable], 0],
  },
  {
    title: 'a result that cannot be cloned is an error of the call',
    exposes: strange,
    sees: '(() => { const error = thrownBy(() => api.get()); return [isFrom(error, Error), error.message] })()',
    gets: [true, `Uncaught Error: ${uncloneable}`],
  },
  {
    title: 'a promised result that cannot be cloned is a rejection',
    exposes: "({ get: async () => Object(Symbol('x')) })",
    sees: '(async () => { const error = await rejectedBy(() => api.get()); return [isFrom(error, Error), error.message] })()',
    gets: [true, `Uncaught Error: ${uncloneable}`],
  },
  {
    title: 'a rejection that cannot be cloned is a rejection with an error',
    exposes: "({ fail: async () => { throw Object(Symbol('x')) } })",
    sees: 'isFrom(await rejectedBy(() => api.fail()), Error)',
    gets: true,
  },
  {
    title: 'an array in an argument whose getter throws is an error of the call',
    exposes:
      '(() => { let calls = 0; return { take: () => { calls += 1 }, calls: () => calls } })()',
    sees: `(() => {
      const bad = Object.defineProperty([1], 0, { get() { throw new Error('boom') }, enumerable: true })
      return [thrownBy(() => api.take(bad)).message, thrownBy(() => api.take({ a: [bad] })).message, api.calls()]
    })()`,
    gets: ['boom', 'boom', 0],
  },
  {
    title: 'a returned array whose getter throws is an error of the call',
    exposes:
      "() => Object.defineProperty([1], 0, { get() { throw new Error('boom') }, enumerable: true })",
    sees: 'thrownBy(() => api()).message',
    gets: 'Uncaught Error: boom',
  },
  {
    title: 'a name that is exposed already is refused',
    exposes: `(() => {
      contextBridge.exposeInMainWorld('once', 1)
      try { contextBridge.exposeInMainWorld('once', 2) } catch (error) { return error.message }
    })()`,
    sees: '[api, window.once]',
    gets: ['Cannot bind an API on top of an existing property on the window object', 1],
  },
  {
    title: 'a name that every page has is refused',
    exposes: `(() => {
      try { contextBridge.exposeInMainWorld('document', 2) } catch (error) { return 'refused' }
    })()`,
    sees: '[api, typeof document.body]',
    gets: ['refused', 'object'],
  },
  {
    title: 'a value that cannot be cloned is refused when it is exposed',
    exposes: 'new Proxy({}, {})',
    sees: '[window.refused(Number(name.slice(3))), name in window]',
    gets: [uncloneable, false],
  },
  {
    title: 'a thousand arrays in one another pass, one more does not',
    exposes: '(given) => Array.isArray(given)',
    sees: `(() => {
      const nested = (count) => { let list = []; for (let at = 1; at < count; at += 1) list = [list]; return list }
      const error = thrownBy(() => api(nested(1001)))
      return [api(nested(1000)), isFrom(error, TypeError), error.message.includes('recursion depth exceeded')]
    })()`,
    gets: [true, true, true],
  },
  {
    title: 'the page sees nothing of the preload but what is exposed',
    exposes: "'apart'",
    sees: '[typeof require, typeof module, typeof process, typeof contextBridge, typeof values]',
    gets: ['undefined', 'undefined', 'undefined', 'undefined', 'undefined'],
  },
  {
    title: 'the preload and the page have the same document and different globals',
    exposes:
      '({ seen: () => [typeof window.ofPage, document.title], leave: () => { window.ofPreload = 1 } })',
    sees: '(() => { window.ofPage = 1; api.leave(); return [...api.seen(), typeof window.ofPreload] })()',
    gets: ['undefined', 'bench', 'undefined'],
  },
]
