import { describe, expect, it } from 'vitest'
import { readOptions } from '../../simulation/options.ts'

describe('the command line of the simulation', () => {
  it('runs fifty seeds from the first, if nothing is asked', () => {
    expect(readOptions([])).toMatchObject({ seeds: 50, first: 1, trace: false })
  })

  it('runs a single seed with a trace', () => {
    expect(readOptions(['--seed', '17'])).toMatchObject({ seeds: 1, first: 17, trace: true })
  })

  it('asks for the usage with --help', () => {
    expect(readOptions(['--help'])).toBeNull()
  })

  it.each([
    [['--seeds', '0'], '--seeds must be a whole number above zero'],
    [['--trouble', 'boredom'], 'There is no trouble boredom'],
    [['--bogus'], "Unknown option '--bogus'"],
  ])('names the mistake in %j', (words, mistake) => {
    expect(() => readOptions(words)).toThrow(mistake)
  })
})
