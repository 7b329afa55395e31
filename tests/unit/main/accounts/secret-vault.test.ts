import { describe, expect, it } from 'vitest'
import { createSecretVault, type Keychain } from '../../../../src-main/accounts/keychain-vault.ts'

class FakeKeychain implements Keychain {
  readonly entries = new Map<string, string>()
  broken: Error | null = null
  forgetful = false

  getPassword(service: string, account: string) {
    return this.#answer(this.entries.get(`${service}/${account}`) ?? null)
  }
  setPassword(service: string, account: string, password: string) {
    if (!this.forgetful) this.entries.set(`${service}/${account}`, password)
    return this.#answer(undefined)
  }
  deletePassword(service: string, account: string) {
    return this.#answer(this.entries.delete(`${service}/${account}`))
  }
  #answer<T>(value: T): Promise<T> {
    return this.broken === null ? Promise.resolve(value) : Promise.reject(this.broken)
  }
}
const loading = (keychain: Keychain) => () => Promise.resolve(keychain)

describe('with a keychain', () => {
  it('keeps, reads and removes secrets under the service name Perceel', async () => {
    const keychain = new FakeKeychain()
    const vault = createSecretVault({ load: loading(keychain) })
    expect(await vault.available()).toBe(true)
    await vault.write('een', 'geheim')
    expect([...keychain.entries]).toEqual([['Perceel/een', 'geheim']])
    expect(await vault.read('een')).toBe('geheim')
    await vault.remove('een')
    await vault.remove('een')
    expect(await vault.read('een')).toBeNull()
  })

  it('is not asked before the first use', async () => {
    let loads = 0
    const vault = createSecretVault({
      load: () => {
        loads += 1
        return Promise.resolve(new FakeKeychain())
      },
    })
    expect(loads).toBe(0)
    await Promise.all([vault.available(), vault.read('een'), vault.read('twee')])
    expect(loads).toBe(1)
  })

  it('says keychainMissing when it stops answering, and shows no secret', async () => {
    const keychain = new FakeKeychain()
    const vault = createSecretVault({ load: loading(keychain) })
    await vault.available()
    keychain.broken = new Error('daemon gone')
    for (const call of [vault.read('een'), vault.write('een', 'geheim'), vault.remove('een')]) {
      const error: unknown = await call.then(
        () => null,
        (reason: unknown) => reason,
      )
      expect(error).toMatchObject({ error: { kind: 'keychain', reason: 'keychainMissing' } })
      expect(String(error)).not.toContain('geheim')
    }
  })

  it('counts as there while it asks the user for a password, so that no screen waits', async () => {
    const password = Promise.withResolvers<null>()
    const keychain = new FakeKeychain()
    const locked: Keychain = {
      getPassword: (service, account) =>
        password.promise.then(() => keychain.getPassword(service, account)),
      setPassword: (...entry) => keychain.setPassword(...entry),
      deletePassword: (...entry) => keychain.deletePassword(...entry),
    }
    const vault = createSecretVault({ load: loading(locked), promptMs: 5 })
    expect(await vault.available()).toBe(true)
    const writing = vault.write('een', 'geheim')
    password.resolve(null)
    await writing
    expect(keychain.entries.get('Perceel/een')).toBe('geheim')
  })

  it('does not believe a keychain that kept nothing', async () => {
    const keychain = new FakeKeychain()
    keychain.forgetful = true
    const vault = createSecretVault({ load: loading(keychain) })
    await expect(vault.write('een', 'geheim')).rejects.toThrow('keychain/keychainLocked')
  })
})

describe('without a keychain', () => {
  const absent: [string, () => Promise<Keychain>][] = [
    ['the driver cannot be loaded', () => Promise.reject(new Error('libsecret-1.so.0'))],
    [
      'it answers with an error',
      () => {
        const keychain = new FakeKeychain()
        keychain.broken = new Error('Cannot autolaunch D-Bus')
        return Promise.resolve(keychain)
      },
    ],
    [
      'it never answers',
      () =>
        Promise.resolve({
          getPassword: () => new Promise(() => undefined),
          setPassword: () => new Promise(() => undefined),
          deletePassword: () => new Promise(() => undefined),
        }),
    ],
  ]
  it.each(absent)('because %s, secrets last for this run', async (_why, load) => {
    const vault = createSecretVault({ load, patienceMs: 20 })
    expect(await vault.available()).toBe(false)
    await vault.write('een', 'geheim')
    expect(await vault.read('een')).toBe('geheim')
    await vault.remove('een')
    expect(await vault.read('een')).toBeNull()
    const next = createSecretVault({ load, patienceMs: 20 })
    expect(await next.read('een')).toBeNull()
  })
})

describe('a keychain that is locked', () => {
  const locked = [
    'Cannot create an item in a locked collection',
    'The prompt was dismissed',
    'GDBus.Error:org.freedesktop.Secret.Error.IsLocked: locked',
    'User interaction is not allowed.',
    'User canceled the operation.',
  ]

  it.each(locked)('is told apart from a missing one: %s', async (message) => {
    const keychain = new FakeKeychain()
    const vault = createSecretVault({ load: loading(keychain) })
    await vault.write('een', 'geheim')
    keychain.broken = new Error(message)
    await expect(vault.read('een')).rejects.toThrow('keychain/keychainLocked')
    await expect(vault.write('een', 'nieuw')).rejects.toThrow('keychain/keychainLocked')
  })

  it.each(locked)('at the start is asked again once it is unlocked: %s', async (message) => {
    const keychain = new FakeKeychain()
    keychain.entries.set('Perceel/een', 'geheim')
    keychain.broken = new Error(message)
    const vault = createSecretVault({ load: loading(keychain) })
    expect(await vault.available()).toBe(true)
    await expect(vault.read('een')).rejects.toThrow('keychain/keychainLocked')
    keychain.broken = null
    expect(await vault.read('een')).toBe('geheim')
  })

  it('is not what a missing library or a blocked bus is', async () => {
    for (const message of ['libsecret-1.so.0: cannot open shared object file', 'bus blocked']) {
      const keychain = new FakeKeychain()
      keychain.broken = new Error(message)
      expect(await createSecretVault({ load: loading(keychain) }).available()).toBe(false)
    }
  })
})
