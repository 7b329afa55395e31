import { Session } from 'node:inspector'

const session = new Session()

/** Lets V8 count the blocks of all modules that this process loads from now on. */
export function startCounting(): void {
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
}

/** Returns how many blocks of code ran since the last call, without those of the tests and of Node. */
function blocksRun(): number {
  let blocks = 0
  // The session answers a call about its own thread at once.
  session.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (error !== null) throw error
    const counted = answer.result.filter(({ url }) => !/^node:|[\\/]tests[\\/]unit[\\/]/u.test(url))
    for (const { functions } of counted)
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count
  })
  return blocks
}

/** A built-in method, as this file calls it. */
type Method = (this: unknown, ...given: unknown[]) => unknown

/** Returns how many characters or items one call of a built-in method passed. */
type Passed = (on: ArrayLike<unknown>, result: unknown, given: readonly unknown[]) => number

/** A search. A hit of `includes` has no known place, so the whole rest counts. */
const forwards: Passed = (on, found, [, from]) => {
  const at = typeof found === 'number' ? found : -1
  return (at < 0 ? on.length : at + 1) - Math.min(Number(from ?? 0), on.length)
}
const all: Passed = (on) => on.length
const copied: Passed = (_, copy) => (copy as ArrayLike<unknown>).length

/** Built-in methods whose work grows with a text or list, and that V8 does not count. */
const growing: readonly [object, string, Passed][] = [
  [String.prototype, 'indexOf', forwards],
  [String.prototype, 'includes', forwards],
  [Array.prototype, 'indexOf', forwards],
  [Array.prototype, 'includes', forwards],
  [Array.prototype, 'slice', copied],
  [Array.prototype, 'concat', copied],
  [Array.prototype, 'splice', all],
  [Array.prototype, 'unshift', all],
]

/**
 * Counts the steps of some work. Each block of code that runs is a step, in libraries too, and so is
 * each character or item that a built-in search or copy passes. Unlike a time, the count is the same
 * on each machine. The work inside a regular expression and inside a sort does not count.
 *
 * V8 counts only in modules that it compiled after the count began. So the tests that import this file
 * run in a vitest project of their own, `unit-counted`, which calls `startCounting` before it loads
 * any module.
 */
export function stepsOf(work: () => void): number {
  let passed = 0
  const restores = growing.map(([owner, name, passedBy]) => {
    const method = Reflect.get(owner, name) as Method
    Reflect.set(owner, name, function (this: ArrayLike<unknown>, ...given: unknown[]) {
      const result = method.apply(this, given)
      passed += passedBy(this, result, given)
      return result
    })
    return () => Reflect.set(owner, name, method)
  })
  blocksRun()
  try {
    work()
  } finally {
    for (const restore of restores) restore()
  }
  const blocks = blocksRun()
  if (blocks === 0) throw new Error('V8 counted no block of this work.')
  return passed + blocks
}
