import { describe, expect, it } from 'vitest'
import { readCommandLine, usage } from '../../../src-service/command-line.ts'
import { optionDefaults } from '../../../src-service/practice-options.ts'

describe('the command line of the practice service', () => {
  it('reads every option', () => {
    const line =
      '--data /tmp/x --port 0 --projects 5 --seed 7 --publish-seconds 0.5 --token-seconds 60 ' +
      '--max-body-mb 2 --hash md5 --client-secret s --schemas /y --lenient --with-parent'
    expect(readCommandLine(line.split(' '))).toEqual({
      withParent: true,
      options: {
        ...{ data: '/tmp/x', port: 0, projects: 5, seed: 7, publishSeconds: 0.5 },
        ...{ tokenSeconds: 60, maxBodyMb: 2, hash: 'md5', clientSecret: 's' },
        ...{ schemas: '/y', lenient: true },
      },
    })
  })

  it('takes the default of each option that is not given', () => {
    expect(readCommandLine(['--data', 'x'])).toEqual({
      withParent: false,
      options: { data: 'x', ...optionDefaults },
    })
  })

  it.each([[['--help']], [['--data', 'x', '--help']]])('asks for the usage with %j', (args) => {
    expect(readCommandLine(args)).toBeNull()
  })

  it('has a line of the usage for each option, with the default', () => {
    expect(usage).toMatch(/^Usage: node src-service\/main\.ts --data DIR \[options\]$/mu)
    expect(usage).toMatch(/^ {2}--projects N +\S.* \(60\)$/mu)
    expect(usage).toMatch(/^ {2}--lenient +\S/mu)
    expect(usage).toMatch(/^ {2}--help +\S/mu)
    for (const line of usage.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  it.each([
    [[], /--data/u],
    [['--data', 'x', '--port', 'http'], /--port must be a whole number/u],
    [['--data', 'x', '--port', '70000'], /port must be between/u],
    [['--data', 'x', '--projects', '20001'], /projects must be between/u],
    [['--data', 'x', '--publish-seconds=-1'], /--publish-seconds must be a number/u],
    [['--data', 'x', '--hash', 'crc32'], /hash must be one of/u],
    [['--data', 'x', '--host', '0.0.0.0'], /--host/u],
  ])('refuses %j and says why', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message)
  })
})
