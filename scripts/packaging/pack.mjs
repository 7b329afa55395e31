// @ts-check
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../run-command.mjs'

/**
 * Returns electron-builder's arguments for signing the app. Apple silicon refuses unsigned
 * programs, and setting the fuses breaks the signature that Electron comes with. Without a
 * certificate electron-builder 26 does not sign by itself, so the arguments ask for an ad hoc
 * signature (`identity: '-'`). An ad hoc signature with the hardened runtime needs
 * `disable-library-validation`, which electron-builder's own entitlements contain.
 * @param {string} platform
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]}
 */
export function signingArguments(platform, env) {
  const hasCertificate = Boolean(env.CSC_LINK) || Boolean(env.CSC_NAME)
  return platform === 'darwin' && !hasCertificate ? ['--config.mac.identity=-'] : []
}

/**
 * Returns the environment without empty certificate variables. A workflow sets a missing secret to
 * an empty text, which electron-builder takes for the path of a certificate on macOS.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Record<string, string | undefined>}
 */
export function signingEnvironment(env) {
  const names = new Set(['CSC_LINK', 'CSC_KEY_PASSWORD'])
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => !names.has(name) || Boolean(value)),
  )
}

/**
 * Returns electron-builder's arguments for where updates come from. Only a release has such a place
 * (PERCEEL_PUBLISH=github, in the workflow): any other package would update itself to the release.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string[]}
 */
export function publishArguments(env) {
  if (env.PERCEEL_PUBLISH !== 'github') return []
  const [owner, repo] = (env.GITHUB_REPOSITORY ?? '').split('/')
  if (!owner || !repo) throw new Error('PERCEEL_PUBLISH=github needs GITHUB_REPOSITORY')
  return ['provider=github', `owner=${owner}`, `repo=${repo}`].map(
    (setting) => `--config.publish.${setting}`,
  )
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const cli = fileURLToPath(import.meta.resolve('electron-builder/cli.js'))
  const signing = signingArguments(process.platform, process.env)
  const given = process.argv.slice(2)
  const place = publishArguments(process.env)
  const args = [cli, '--publish', 'never', ...signing, ...place, ...given]
  process.exit(await run(process.execPath, args, { env: signingEnvironment(process.env) }))
}
