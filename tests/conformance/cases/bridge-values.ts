import type { BridgeCase } from '../case.ts'

/** What passes the bridge, and as what. */
export const bridgeValues: readonly BridgeCase[] = [
  { title: 'a number', exposes: '123', sees: 'api', gets: 123 },
  { title: 'a nested number', exposes: '({ a: { b: 1.5 } })', sees: 'api.a.b', gets: 1.5 },
  { title: 'a string', exposes: "'words'", sees: 'api', gets: 'words' },
  { title: 'a nested string', exposes: "({ a: ['é€'] })", sees: 'api.a[0]', gets: 'é€' },
  { title: 'a boolean', exposes: 'true', sees: 'api', gets: true },
  { title: 'a nested boolean', exposes: '({ a: false })', sees: 'api.a', gets: false },
  {
    title: 'a big integer',
    exposes: '10n ** 20n',
    sees: 'String(api)',
    gets: '1' + '0'.repeat(20),
  },
  {
    title: 'null and undefined, also nested',
    exposes: '({ none: null, missing: undefined, list: [null, undefined] })',
    sees: "[api.none === null, 'missing' in api, api.missing === undefined, api.list[0] === null]",
    gets: [true, true, true, true],
  },
  {
    title: 'null alone',
    exposes: 'null',
    sees: '[api === null, name in window]',
    gets: [true, true],
  },
  {
    title: 'undefined alone',
    exposes: 'undefined',
    sees: '[api === undefined, name in window]',
    gets: [true, true],
  },
  {
    title: 'an array as an array',
    exposes: "[1, 'two', [3]]",
    sees: '[Array.isArray(api), api.length, Array.isArray(api[2]), api[2][0]]',
    gets: [true, 3, true, 3],
  },
  {
    title: 'an exposed value cannot be replaced',
    exposes: '1',
    sees: '[thrownBy(() => { window[name] = 2 }) !== null, thrownBy(() => { delete window[name] }) !== null, api]',
    gets: [true, true, 1],
  },
  {
    title: 'properties of an exposed object cannot be written, added or removed',
    exposes: '({ a: 1, deep: { b: 2 } })',
    sees: `[() => { api.a = 2 }, () => { api.c = 1 }, () => { delete api.a }, () => { api.deep.b = 3 }]
      .map((work) => thrownBy(work) instanceof TypeError)`,
    gets: [true, true, true, true],
  },
  {
    title: 'an exposed array cannot be changed',
    exposes: '[1, 2]',
    sees: '[thrownBy(() => api.push(3)) !== null, thrownBy(() => { api[0] = 9 }) !== null, api.length]',
    gets: [true, true, 2],
  },
  {
    title: 'a nested array cannot be changed',
    exposes: '({ a: [[1]] })',
    sees: '[thrownBy(() => api.a[0].push(3)) !== null, api.a[0].length]',
    gets: [true, 1],
  },
  {
    title: 'a returned object may be changed, and is a new one each time',
    exposes: '({ get: () => { const kept = { a: 1, work: () => 1 }; return kept } })',
    sees: '(() => { const got = api.get(); got.a = 5; return [got.a, api.get().a, Object.isFrozen(got)] })()',
    gets: [5, 1, false],
  },
  { title: 'a promise', exposes: "Promise.resolve('later')", sees: 'await api', gets: 'later' },
  {
    title: 'a nested promise',
    exposes: "({ a: [Promise.resolve('later')] })",
    sees: '[api.a[0] instanceof Promise, await api.a[0]]',
    gets: [true, 'later'],
  },
  {
    title: 'a promise that resolves later',
    exposes:
      '(() => { let go; const soon = new Promise((done) => { go = done }); return { soon: () => soon, go: (value) => { go(value) } } })()',
    sees: "(() => { const soon = api.soon(); api.go('late'); return soon })()",
    gets: 'late',
  },
  {
    title: 'a promise of a promise',
    exposes: '({ get: async () => ({ inner: Promise.resolve(7) }) })',
    sees: 'await (await api.get()).inner',
    gets: 7,
  },
  {
    title: 'a promise in spite of a page that changes Function.prototype.bind',
    exposes: "({ get: async () => 'safe' })",
    sees: `(async () => {
      const { bind } = Function.prototype
      let seen = false
      Function.prototype.bind = function (...args) { seen = true; return bind.apply(this, args) }
      try { return [await api.get(), seen] } finally { Function.prototype.bind = bind }
    })()`,
    gets: ['safe', false],
  },
  {
    title: 'methods of all kinds of results',
    exposes: "({ number: () => 1, text: () => 'a', truth: () => false, later: async () => 'b' })",
    sees: '[api.number(), api.text(), api.truth(), await api.later()]',
    gets: [1, 'a', false, 'b'],
  },
  { title: 'a function as the whole API', exposes: '(a, b) => a + b', sees: 'api(1, 2)', gets: 3 },
  {
    title: 'a method keeps its receiver',
    exposes: '({ unit: 5, times(factor) { return this.unit * factor } })',
    sees: '(() => { const { times } = api; return times(3) })()',
    gets: 15,
  },
  {
    title: 'a function that comes back to its own world is itself',
    exposes: '(given) => given',
    sees: '(() => { const own = () => null; return [api(own) === own, api([own])[0] === own] })()',
    gets: [true, true],
  },
  {
    title: 'an object given twice to a call arrives as one',
    exposes: '(a, b, c) => [a === b, a === c]',
    sees: '(() => { const a = { x: 1 }; return api(a, a, { x: 1 }) })()',
    gets: [true, false],
  },
  {
    title: 'a method can be called again and again',
    exposes: '(() => { let calls = 0; return { next: () => (calls += 1) } })()',
    sees: '[api.next(), api.next(), api.next()]',
    gets: [1, 2, 3],
  },
  {
    title: 'the functions of the page can be called from the preload',
    exposes: '({ give: (work) => work(20) + 1 })',
    sees: 'api.give((value) => value * 2)',
    gets: 41,
  },
  {
    title: 'the promises of the page can be awaited in the preload',
    exposes: '({ wait: async (given) => (await given) + 1 })',
    sees: 'await api.wait(Promise.resolve(1))',
    gets: 2,
  },
  {
    title: 'functions in functions, and a promise at the end',
    exposes: '({ first: (second) => second((fourth) => fourth()) })',
    sees: "await api.first((third) => third(async () => 'end'))",
    gets: 'end',
  },
  {
    title: 'the same, with a function as the whole API',
    exposes: '(second) => second((fourth) => fourth())',
    sees: "await api((third) => third(async () => 'end'))",
    gets: 'end',
  },
  {
    title: 'an object with number keys stays an object',
    exposes: "({ 1: 'a', 20: 'b' })",
    sees: '[api[1], api[20], Array.isArray(api)]',
    gets: ['a', 'b', false],
  },
  {
    title: 'a key named __proto__ in an argument changes no prototype',
    exposes:
      "(given) => [Object.getPrototypeOf(given) === Object.prototype, given.bad, Object.hasOwn(given, '__proto__')]",
    sees: `api(Object.defineProperty({ work: () => 1 }, '__proto__', { value: { bad: 1 }, enumerable: true }))`,
    gets: [true, undefined, true].map((each) => each ?? null),
  },
  {
    title: 'a key named __proto__ in the API changes no prototype',
    exposes: `Object.defineProperty({ work: () => 1 }, '__proto__', { value: { bad: 1 }, enumerable: true })`,
    sees: "[isFrom(api, Object), api.bad === undefined, Object.hasOwn(api, '__proto__')]",
    gets: [true, true, true],
  },
  { title: 'a symbol', exposes: "Symbol('x')", sees: 'typeof api', gets: 'symbol' },
  {
    title: 'a symbol is equal to itself',
    exposes: "(() => { const one = Symbol('x'); return { one, is: (given) => given === one } })()",
    sees: "[api.is(api.one), api.is(Symbol('x'))]",
    gets: [true, false],
  },
  {
    title: 'a symbol finds the value that it is the key of',
    exposes: "(() => { const key = Symbol('x'); return { key, held: { [key]: 3 } } })()",
    sees: 'api.held[api.key]',
    gets: 3,
  },
  {
    title: 'a typed array',
    exposes: 'new Uint8Array([1, 255])',
    sees: '[isFrom(api, Uint8Array), api.join()]',
    gets: [true, '1,255'],
  },
  {
    title: 'a regular expression',
    exposes: '/a+/gi',
    sees: '[isFrom(api, RegExp), String(api)]',
    gets: [true, '/a+/gi'],
  },
  {
    title: 'typed arrays and expressions beside functions',
    exposes: '({ bytes: new Float64Array([1.5]), expression: /b/, work: () => 1 })',
    sees: '[isFrom(api.bytes, Float64Array), api.bytes[0], isFrom(api.expression, RegExp)]',
    gets: [true, 1.5, true],
  },
  {
    title: 'dates, maps and sets',
    exposes: "({ at: new Date(5), map: new Map([['a', 1]]), set: new Set([2]), work: () => 1 })",
    sees: "[isFrom(api.at, Date), api.at.getTime(), api.map.get('a'), api.set.has(2)]",
    gets: [true, 5, 1, true],
  },
  {
    title: 'an object that holds itself',
    exposes: '(() => { const loop = { value: 1 }; loop.self = loop; return loop })()',
    sees: '[api.self === api, api.self.self.value]',
    gets: [true, 1],
  },
  {
    title: 'an object that holds itself and functions',
    exposes: '(() => { const loop = { value: () => 2 }; loop.self = loop; return loop })()',
    sees: '[api.self === api, api.self.self.value()]',
    gets: [true, 2],
  },
  {
    title: 'an element of the document',
    exposes: '({ body: () => document.body })',
    sees: '[api.body() === document.body, api.body().tagName, typeof api.body().querySelector]',
    gets: [true, 'BODY', 'function'],
  },
  {
    title: 'an element that the page gives',
    exposes:
      '(given) => { const element = given(); return [element === document.body, element.constructor.name] }',
    sees: 'api(() => document.body)',
    gets: [true, 'HTMLBodyElement'],
  },
  {
    title: 'a blob',
    exposes: "({ get: () => new Blob(['ab', 'c']) })",
    sees: '[isFrom(api.get(), Blob), await api.get().text()]',
    gets: [true, 'abc'],
  },
  {
    title: 'a blob that the page gives',
    exposes: '({ read: async (given) => given().text() })',
    sees: "await api.read(() => new Blob(['d']))",
    gets: 'd',
  },
  {
    title: 'a file with its name',
    exposes: '(file) => [file instanceof File, file.name, file.size]',
    sees: "api(new File(['abc'], 'deed.pdf'))",
    gets: [true, 'deed.pdf', 3],
  },
  {
    title: 'an instance of a class loses its methods',
    exposes: 'new (class Dossier { number = 4; read() { return 1 } })()',
    sees: '[api.number, typeof api.read, isFrom(api, Object)]',
    gets: [4, 'undefined', true],
  },
  {
    title: 'a getter is read once, when it is exposed',
    exposes:
      '(() => { let reads = 0; return { get reads() { return (reads += 1) }, work: () => reads } })()',
    sees: '[api.reads === api.reads, Object.getOwnPropertyDescriptor(api, "reads").get === undefined]',
    gets: [true, true],
  },
  {
    title: 'all values have the prototypes of the page',
    exposes: `({ list: [[1]], object: { a: {} }, work: () => ({ b: [] }), symbol: Symbol('x'), big: 1n,
      later: async () => ({ c: [], work: () => 1 }), take: (work) => { work({ d: {} }) } })`,
    sees: `(async () => {
      let taken
      api.take((given) => { taken = given })
      const later = await api.later()
      return [[api, Object], [api.list, Array], [api.list[0], Array], [api.object.a, Object],
        [api.work, Function], [api.work().b, Array], [api.symbol, Symbol], [api.big, BigInt],
        [api.later(), Promise], [later.c, Array], [later.work, Function], [taken.d, Object]]
        .filter(([value, kind]) => !isFrom(value, kind)).length
    })()`,
    gets: 0,
  },
]
