import { expect, test } from 'vitest'
import {
  publishArguments,
  signingArguments,
  signingEnvironment,
} from '../../../scripts/packaging/pack.mjs'

const adHoc = ['--config.mac.identity=-']

test('a Mac package without a certificate is signed ad hoc: Apple silicon runs nothing unsigned', () => {
  expect(signingArguments('darwin', {})).toEqual(adHoc)
  expect(signingArguments('darwin', { CSC_LINK: '', CSC_NAME: '' })).toEqual(adHoc)
})

test.each(['CSC_LINK', 'CSC_NAME'])('a certificate in %s is used', (name) => {
  expect(signingArguments('darwin', { [name]: 'given' })).toEqual([])
})

test.each(['linux', 'win32'])('no signature is asked for on %s', (platform) => {
  expect(signingArguments(platform, {})).toEqual([])
})

test('only a release knows where its updates come from', () => {
  expect(publishArguments({ GITHUB_REPOSITORY: 'perceel/perceel' })).toEqual([])
  const release = { PERCEEL_PUBLISH: 'github', GITHUB_REPOSITORY: 'perceel/app' }
  expect(publishArguments(release)).toEqual([
    '--config.publish.provider=github',
    '--config.publish.owner=perceel',
    '--config.publish.repo=app',
  ])
  expect(() => publishArguments({ PERCEEL_PUBLISH: 'github' })).toThrow('GITHUB_REPOSITORY')
})

test('an empty secret of a workflow is no certificate', () => {
  const env = { CSC_LINK: '', CSC_KEY_PASSWORD: '', PATH: '/bin', EMPTY: '' }
  expect(signingEnvironment(env)).toEqual({ PATH: '/bin', EMPTY: '' })
  const given = { CSC_LINK: 'given', CSC_KEY_PASSWORD: 'word' }
  expect(signingEnvironment(given)).toEqual(given)
})
