import { expect, test } from 'vitest'
import { signingArguments } from '../../../scripts/packaging/pack.mjs'

const adHoc = ['--config.mac.identity=-']

test('a Mac package without a certificate is signed ad hoc: Apple silicon runs nothing unsigned', () => {
  expect(signingArguments('darwin', {})).toEqual(adHoc)
  expect(signingArguments('darwin', { CSC_LINK: '', CSC_NAME: '' })).toEqual(adHoc)
})

test.each(['CSC_LINK', 'CSC_NAME'])('a certificate in %s is used', (name) => {
  expect(signingArguments('darwin', { [name]: 'given' })).toEqual([])
})

test.each(['linux', 'win32'])('nothing is said of it on %s', (platform) => {
  expect(signingArguments(platform, {})).toEqual([])
})
