import { describe, expect, it } from 'vitest'
import { readOptions } from '../../tour/options.ts'

describe('the command line of the tour', () => {
  it.each([
    [['--out', 'pictures'], { story: 'main', out: 'pictures', pdf: null }],
    [['--out', 'pictures', '--pdf', 'a.pdf'], { story: 'main', out: 'pictures', pdf: 'a.pdf' }],
    [['--story', 'broker'], { story: 'broker', out: null, json: null }],
    [['--story', 'broker', '--json', 'a.json'], { story: 'broker', out: null, json: 'a.json' }],
    [['--manual'], { story: 'manual' }],
    [['--help'], null],
  ])('reads %j', (words, options) => {
    expect(readOptions(words)).toEqual(options)
  })

  it.each([
    [[], '--out names no folder'],
    [['--out', 'pictures', '--json', 'a.json'], '--json belongs to --story broker'],
    [['--story', 'seller'], 'There is no story seller'],
    [['--bogus'], "Unknown option '--bogus'"],
  ])('names the mistake in %j', (words, mistake) => {
    expect(() => readOptions(words)).toThrow(mistake)
  })
})
