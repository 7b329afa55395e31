import { describe, expect, it } from 'vitest'
import { readArguments } from '../../chromium-host/arguments.ts'

describe('the command line of the Chromium host', () => {
  it('asks for the usage with --help', () => {
    expect(readArguments(['--help'], '/app')).toBeNull()
  })

  it('leaves the words behind -- to the app', () => {
    const words = ['--profile', 'p', '--headless', '--', '--help']
    expect(readArguments(words, '/app')).toMatchObject({ headless: true, words: ['--help'] })
  })

  it.each([
    [['--headless'], '--profile is needed'],
    [['--profile', 'p', '--headless', '--cdp', 'x'], '--cdp must be a port'],
    [['--profile', 'p', '--browser', 'http://127.0.0.1:9'], '--browser needs --headless'],
  ])('names the mistake in %j', (words, mistake) => {
    expect(() => readArguments(words, '/app')).toThrow(mistake)
  })
})
