import { fitsNowhere, type ContentModel, type NameClass } from './content-model.ts'
import { asRepeated, type ContentNode } from './content-node.ts'
import { Derivatives } from './derivatives.ts'

/** The mistakes of a list so far: superfluous elements and missing elements. */
export interface Faults {
  readonly superfluous: number
  readonly missing: number
}

/** One reading of the list so far. The faults are counted beyond those of the best reading. */
export interface ListReading extends Faults {
  readonly node: ContentNode
}

/** The previous reading that this one continues, and the mistakes of this step. */
interface Origin {
  readonly from: number
  readonly superfluous: boolean
  readonly passed: readonly ContentNode[]
}

interface TracedReading extends ListReading {
  readonly origin: Origin
}

/** The best readings of a list, best first. Equal sets of readings are the same object. */
export interface Beam {
  readonly id: number
  readonly readings: readonly ListReading[]
  readonly steps: Map<NameClass, Step>
}

export interface Step extends Faults {
  readonly beam: Beam
  readonly origins: readonly Origin[]
}

export interface Position extends Faults {
  readonly beam: Beam
}

/** A number of consecutive elements of one class. */
export interface Run {
  readonly nameClass: NameClass
  readonly count: number
}

/** A superfluous element weighs more than a missing one: the user wrote the element on purpose. */
const superfluousWeight = 2
const maxReadings = 6
/** Readings that are worse than the best by more than this are dropped. */
const maxWorse = 8

/** Returns the weight of faults: a reading with less weight is preferred. */
export function weightOf({ superfluous, missing }: Faults): number {
  return superfluousWeight * superfluous + missing
}

function weightToEnd(reading: ListReading): number {
  return weightOf(reading) + reading.node.shortest
}

/**
 * Reads lists of elements against a model and continues past mistakes. A valid list has one
 * reading, the exact derivative. If an element does not fit, two readings go on: one skips the
 * element, the other assumes the missing content before it. The following elements decide between
 * them.
 */
export class TolerantWalk {
  readonly derivatives: Derivatives
  readonly start: Beam
  readonly #beams = new Map<string, Beam>()

  constructor(model: ContentModel) {
    this.derivatives = new Derivatives(model)
    this.start = this.#beam([{ node: model.start, superfluous: 0, missing: 0 }])
  }

  get size(): number {
    return this.#beams.size + this.derivatives.size
  }

  #beam(readings: readonly ListReading[]): Beam {
    const key = readings
      .map((reading) => `${reading.node.id}.${reading.superfluous}.${reading.missing}`)
      .join()
    let beam = this.#beams.get(key)
    if (!beam) {
      beam = { id: this.#beams.size, readings, steps: new Map() }
      this.#beams.set(key, beam)
    }
    return beam
  }

  step(beam: Beam, nameClass: NameClass): Step {
    let step = beam.steps.get(nameClass)
    if (!step) {
      step = this.#step(beam, nameClass)
      beam.steps.set(nameClass, step)
    }
    return step
  }

  #step(beam: Beam, nameClass: NameClass): Step {
    if (nameClass === fitsNowhere) {
      const origins = beam.readings.map((_, from) => ({ from, superfluous: true, passed: [] }))
      return { beam, superfluous: 1, missing: 0, origins }
    }
    const found: TracedReading[] = []
    for (const [from, reading] of beam.readings.entries()) {
      const after = this.derivatives.after(reading.node, nameClass)
      if (after.kind !== 'none') {
        found.push({ ...reading, node: after, origin: { from, superfluous: false, passed: [] } })
        continue
      }
      for (const { node, missing, passed } of this.derivatives.recoveries(
        reading.node,
        nameClass,
      )) {
        const origin = { from, superfluous: false, passed }
        found.push({ ...reading, node, missing: reading.missing + missing, origin })
      }
      const origin = { from, superfluous: true, passed: [] }
      found.push({ ...reading, superfluous: reading.superfluous + 1, origin })
    }
    return this.#narrowed(found)
  }

  #narrowed(found: TracedReading[]): Step {
    found.sort((a, b) => weightToEnd(a) - weightToEnd(b) || a.node.id - b.node.id)
    const best = found[0]
    if (!best) throw new RangeError('a beam has a reading')
    const nodes = new Set<ContentNode>()
    const kept = found
      .filter((reading) => weightToEnd(reading) <= weightToEnd(best) + maxWorse)
      .filter(({ node }) => !nodes.has(node) && nodes.add(node))
      .slice(0, maxReadings)
    const readings = kept.map(({ node, superfluous, missing }) => ({
      node,
      superfluous: superfluous - best.superfluous,
      missing: missing - best.missing,
    }))
    return {
      beam: this.#beam(readings),
      superfluous: best.superfluous,
      missing: best.missing,
      origins: kept.map(({ origin }) => origin),
    }
  }

  /** Takes an element with the readings that accept it without a mistake; null if none does. */
  exactStep(beam: Beam, nameClass: NameClass): Position | null {
    const found: TracedReading[] = []
    for (const [from, reading] of beam.readings.entries()) {
      const node = this.derivatives.after(reading.node, nameClass)
      const origin = { from, superfluous: false, passed: [] }
      if (node.kind !== 'none') found.push({ ...reading, node, origin })
    }
    return found.length === 0 ? null : this.#narrowed(found)
  }

  walk(from: Beam, runs: readonly Run[]): Position {
    let at: Position = { beam: from, superfluous: 0, missing: 0 }
    for (const run of runs) at = this.walkRun(at, run)
    return at
  }

  walkRun(from: Position, { nameClass, count }: Run): Position {
    let { beam, superfluous, missing } = from
    for (let left = count; left > 0; left -= 1) {
      const counted = this.#counted(beam, nameClass, left)
      if (counted) {
        beam = counted.beam
        left -= counted.count - 1
        continue
      }
      const step = this.step(beam, nameClass)
      // The state no longer changes: each further element of the run adds the same cost.
      const times = step.beam === beam ? left : 1
      superfluous += times * step.superfluous
      missing += times * step.missing
      if (times === left) return { beam: step.beam, superfluous, missing }
      beam = step.beam
    }
    return { beam, superfluous, missing }
  }

  /** Takes many elements of a run at once if the only reading is a counted leaf. */
  #counted(beam: Beam, nameClass: NameClass, left: number): { beam: Beam; count: number } | null {
    const reading = beam.readings[0]
    if (beam.readings.length > 1 || reading?.node.kind === 'leaf' || !reading) return null
    const repeated = asRepeated(reading.node)
    const { body, min, max, rest } = repeated
    if (body.kind !== 'leaf' || max < 3 || !Number.isFinite(max)) return null
    if (this.derivatives.after(body, nameClass).kind === 'none') return null
    // While the minimum is not reached, no other node can take the element. Beyond the minimum, the
    // rest must not accept the element either.
    const alone = this.derivatives.after(rest, nameClass).kind === 'none'
    const count = Math.min(left, alone ? max : min)
    if (count < 2) return null
    const node = this.derivatives.counted(repeated, count)
    return { beam: this.#beam([{ node, superfluous: 0, missing: 0 }]), count }
  }

  /** The mistakes of the list if no further element follows. */
  end({ beam, superfluous, missing }: Position): Faults {
    return { superfluous, missing: missing + (beam.readings[0]?.node.shortest ?? 0) }
  }
}

/** Joins equal names that follow each other. */
export function runsOf(model: ContentModel, names: readonly string[]): Run[] {
  const runs: { nameClass: NameClass; count: number }[] = []
  let name: string | null = null
  for (const next of names) {
    const last = runs.at(-1)
    if (last && next === name) {
      last.count += 1
      continue
    }
    name = next
    const nameClass = model.classOf(next)
    if (last && last.nameClass === nameClass) last.count += 1
    else runs.push({ nameClass, count: 1 })
  }
  return runs
}
