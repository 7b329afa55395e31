import { beforeEach, describe, expect, it } from 'vitest'
import {
  useConflict,
  type ConflictHandle,
} from '../../../../src-renderer/conflicts/use-conflict.ts'
import { MemoryConflict } from './memory-conflict.ts'

const record = (city: string, street: string, price: string) =>
  `<Project><City>${city}</City><Street>${street}</Street><Prijs>${price}</Prijs></Project>`

let main: MemoryConflict
let conflict: ConflictHandle

/** The ids of the places, in the order of the text. */
function ids(): string[] {
  return conflict.merged.value?.places.map(({ id }) => id) ?? []
}

beforeEach(async () => {
  main = new MemoryConflict(
    record('Zwolle', 'Kerkweg', '100'),
    record('Mijnstad', 'Mijnweg', '100'),
    record('Hunstad', 'Hunweg', '200'),
  )
  conflict = useConflict(main)
  await conflict.reload()
})

describe('settling a conflict', () => {
  it('starts at the first place without a choice', async () => {
    const [first = '', second = ''] = ids()
    expect(conflict.current.value).toBe(first)
    await conflict.choose(first, { take: 'mine' })
    const again = useConflict(main)
    await again.reload()
    expect(again.current.value).toBe(second)
  })

  it('shows the merged text after each choice', async () => {
    const [city = '', street = ''] = ids()
    await conflict.choose(city, { take: 'theirs' })
    await conflict.choose(street, { take: 'own', text: 'Samenweg' })
    expect(conflict.merged.value?.text).toBe(record('Hunstad', 'Samenweg', '200'))
    expect(conflict.merged.value?.open).toBe(0)
  })

  it('takes steps back and makes them again', async () => {
    await conflict.chooseAll('theirs', false)
    await conflict.undo()
    expect(conflict.merged.value).toMatchObject({ open: 2, canUndo: false, canRedo: true })
    await conflict.redo()
    expect(conflict.merged.value?.open).toBe(0)
  })

  it('leaves what was chosen when the rest is chosen', async () => {
    const [city = ''] = ids()
    await conflict.choose(city, { take: 'mine' })
    await conflict.chooseAll('theirs', true)
    expect(conflict.merged.value?.text).toBe(record('Mijnstad', 'Hunweg', '200'))
  })

  it('keeps the order of fast keys, whatever time a call takes', async () => {
    const [city = ''] = ids()
    let free = () => undefined as void
    main.onCall = () => new Promise<void>((resolve) => (free = resolve))
    const first = conflict.choose(city, { take: 'mine' })
    const second = conflict.choose(city, { take: 'theirs' })
    await Promise.resolve()
    main.onCall = () => undefined
    free()
    await Promise.all([first, second])
    expect(conflict.place.value?.choice).toEqual({ take: 'theirs' })
  })

  it('says why a step failed, and goes on', async () => {
    const [city = ''] = ids()
    main.failNext = { kind: 'diskFull' }
    expect(await conflict.choose(city, { take: 'mine' })).toBe(false)
    expect(conflict.stepError.value).toEqual({ kind: 'diskFull' })
    expect(await conflict.choose(city, { take: 'mine' })).toBe(true)
    expect(conflict.stepError.value).toBeNull()
  })

  it('finishes with what the user was told of the schema', async () => {
    await conflict.chooseAll('mine', false)
    expect(await conflict.finish(true)).toBe(true)
    expect(main.finished).toEqual([true])
  })

  it('does not call its own end news', async () => {
    await conflict.chooseAll('mine', false)
    await conflict.finish(false)
    await conflict.reload()
    expect(conflict.outsideChange.value).toBeNull()
  })
})

describe('a conflict that changes while it is open', () => {
  it('is shown anew, with the choices that still fit', async () => {
    const [city = '', street = ''] = ids()
    await conflict.choose(city, { take: 'mine' })
    await conflict.choose(street, { take: 'mine' })
    main.theirs = record('Hunstad', 'Andersweg', '200')
    await conflict.reload()
    expect(conflict.outsideChange.value).toBe('moved')
    expect(conflict.view.value?.theirs).toContain('Andersweg')
    expect(conflict.merged.value?.places.map(({ choice }) => choice?.take)).toEqual([
      'mine',
      undefined,
    ])
    expect(ids()).toContain(conflict.current.value)
  })

  it('is shown anew when it turns out to be unfinished', async () => {
    await conflict.chooseAll('mine', false)
    main.theirs = record('Derdestad', 'Hunweg', '200')
    expect(await conflict.finish(false)).toBe(false)
    expect(conflict.outsideChange.value).toBe('moved')
    expect(conflict.merged.value?.open).toBe(1)
    expect(conflict.stepError.value).toBeNull()
  })

  it('says so when somebody else settled it', async () => {
    main.settled = true
    await conflict.reload()
    expect(conflict.outsideChange.value).toBe('settled')
    expect(conflict.error.value).toBeNull()
  })

  it('is no news when nothing changed', async () => {
    const before = conflict.view.value
    await conflict.reload()
    expect(conflict.outsideChange.value).toBeNull()
    expect(conflict.view.value).toBe(before)
  })

  it('says why it cannot be opened at all', async () => {
    main.settled = true
    const late = useConflict(main)
    await late.reload()
    expect(late.error.value).toEqual({ kind: 'notFound' })
  })
})
