/**
 * Returns whether this machine has a keychain that a test may use. On Linux only the private
 * keychain of `scripts/with-keychain.ts` counts; Windows and macOS have a keychain of their own.
 * Returns false only if `PERCEEL_NO_KEYCHAIN=1` says that the machine cannot have a keychain.
 * Throws otherwise, because a test of the secrets must not be left out unnoticed.
 */
export function hasKeychain(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  if (env['PERCEEL_KEYCHAIN'] === '1' || platform !== 'linux') return true
  if (env['PERCEEL_NO_KEYCHAIN'] === '1') return false
  throw new Error(
    'This test needs a keychain. Run it inside one:\n' +
      '  node scripts/with-keychain.ts -- npx playwright test\n' +
      'On a machine that cannot have a keychain, set PERCEEL_NO_KEYCHAIN=1 to leave the test out.',
  )
}
