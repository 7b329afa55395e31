import { expect, it } from 'vitest'
import { parseRegistry } from '../../../../src-main/policy/registry.ts'

const output = (...lines: string[]) =>
  ['', 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Perceel', ...lines, ''].join('\r\n')

it('reads texts, numbers, a yes or no, lists and a JSON text', () => {
  expect(
    parseRegistry(
      output(
        '    language    REG_SZ    nl',
        '    storageLimitMegabytes    REG_DWORD    0x1f4',
        '    practiceOffice    REG_DWORD    0x0',
        '    locked    REG_MULTI_SZ    language\\0accounts',
        '    accounts    REG_MULTI_SZ    [{"key": "delft",\\0"name": "Café Één"}]',
        '    dataFolder    REG_SZ    D:\\Perceel\\${user}',
      ),
    ),
  ).toEqual({
    language: 'nl',
    storageLimitMegabytes: 500,
    practiceOffice: false,
    locked: ['language', 'accounts'],
    accounts: [{ key: 'delft', name: 'Café Één' }],
    dataFolder: 'D:\\Perceel\\${user}',
  })
})

it('leaves a JSON text that does not parse for the check', () => {
  expect(parseRegistry(output('    accounts    REG_SZ    [oops'))).toEqual({ accounts: '[oops' })
})

it('reads only 0 and 1 as no and yes, and keeps another number', () => {
  expect(parseRegistry(output('    practiceOffice    REG_DWORD    0x2'))).toEqual({
    practiceOffice: 2,
  })
})

it('refuses a line that reg query does not write', () => {
  expect(() => parseRegistry(output('language=nl'))).toThrow('unexpected line')
})
