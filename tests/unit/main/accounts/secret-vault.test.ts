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
  })

  it.each(absent.slice(0, 2))(
    'because %s, a secret can be removed, and the next run has none',
    async (_why, load) => {
      const vault = createSecretVault({ load })
      await vault.write('een', 'geheim')
      await vault.remove('een')
      expect(await vault.read('een')).toBeNull()
      expect(await createSecretVault({ load }).read('een')).toBeNull()
    },
  )
})

describe('a keychain that starts after Perceel', () => {
  function starting() {
    const keychain = new FakeKeychain()
    keychain.entries.set('Perceel/een', 'geheim')
    keychain.broken = new Error('The name org.freedesktop.secrets was not provided')
    let answers = 0
    const vault = createSecretVault({ load: loading(keychain), onAnswered: () => (answers += 1) })
    return { keychain, vault, answers: () => answers }
  }

  it('gives the secrets that it kept', async () => {
    const { keychain, vault, answers } = starting()
    expect(await vault.read('een')).toBeNull()
    keychain.broken = null
    expect(await vault.read('een')).toBe('geheim')
    expect(answers()).toBe(1)
  })

  it('takes a secret that was filled in meanwhile', async () => {
    const { keychain, vault } = starting()
    expect(await vault.read('twee')).toBeNull()
    await vault.write('twee', 'ander')
    keychain.broken = null
    expect(await vault.read('een')).toBeNull()
    expect(await vault.read('een')).toBe('geheim')
    expect(keychain.entries.get('Perceel/twee')).toBe('ander')
  })
})

describe('a keychain that ends while Perceel runs', () => {
  async function ended() {
    const keychain = new FakeKeychain()
    keychain.entries.set('Perceel/een', 'geheim')
    const vault = createSecretVault({ load: loading(keychain) })
    await vault.available()
    keychain.broken = new Error('The name :1.1 was not provided by any .service files')
    await expect(vault.read('een')).rejects.toThrow('keychain/keychainMissing')
    return { keychain, vault }
  }

  it('counts as absent, and a secret that is filled in lasts for this run', async () => {
    const { vault } = await ended()
    expect(await vault.available()).toBe(false)
    await vault.write('een', 'nieuw')
    expect(await vault.read('een')).toBe('nieuw')
  })

  it('gets the secret that was filled in when it is back', async () => {
    const { keychain, vault } = await ended()
    await vault.write('een', 'nieuw')
    keychain.broken = null
    // The first reading of a secret that is not in memory asks for the keychain.
    await vault.read('twee')
    expect(await vault.read('twee')).toBeNull()
    expect(keychain.entries.get('Perceel/een')).toBe('nieuw')
  })
})

describe('a keychain that asks the user for longer than Perceel waits', () => {
  /** A keychain that answers nothing before its password is given. */
  function asking() {
    const password = Promise.withResolvers<null>()
    const keychain = new FakeKeychain()
    let calls = 0
    const after = <T>(call: () => Promise<T>) => {
      calls += 1
      return password.promise.then(call)
    }
    const locked: Keychain = {
      getPassword: (...entry) => after(() => keychain.getPassword(...entry)),
      setPassword: (...entry) => after(() => keychain.setPassword(...entry)),
      deletePassword: (...entry) => after(() => keychain.deletePassword(...entry)),
    }
    let answers = 0
    const onAnswered = () => (answers += 1)
    const vault = createSecretVault({ load: loading(locked), patienceMs: 5, onAnswered })
    return { password, keychain, vault, calls: () => calls, answers: () => answers }
  }

  it('is not taken for a keychain without the secret, and is used once it answers', async () => {
    const { password, keychain, vault } = asking()
    keychain.entries.set('Perceel/een', 'geheim')
    await expect(vault.read('een')).rejects.toThrow('keychain/keychainLocked')
    expect(await vault.available()).toBe(false)
    expect(vault.isBusy()).toBe(true)
    password.resolve(null)
    await expect.poll(() => vault.isBusy()).toBe(false)
    expect(await vault.read('een')).toBe('geheim')
    expect(await vault.available()).toBe(true)
  })

  it('gets the secrets that the user filled in meanwhile, and tells that it answers', async () => {
    const { password, keychain, vault, answers } = asking()
    await vault.write('een', 'geheim')
    expect(await vault.read('een')).toBe('geheim')
    expect(answers()).toBe(0)
    password.resolve(null)
    // Nobody asks again: an edit that waits for its account would wait for ever.
    await expect.poll(answers).toBe(1)
    await expect.poll(() => vault.isBusy()).toBe(false)
    expect(keychain.entries.get('Perceel/een')).toBe('geheim')
    expect(await vault.read('een')).toBe('geheim')
    expect(answers()).toBe(1)
  })

  it('loses the secrets of accounts that were removed meanwhile', async () => {
    const { password, keychain, vault } = asking()
    keychain.entries.set('Perceel/oud', 'geheim')
    await vault.write('een', 'geheim')
    await vault.write('twee', 'geheim')
    await vault.remove('oud')
    await vault.remove('een')
    await vault.remove('twee')
    await vault.write('twee', 'nieuw')
    password.resolve(null)
    await expect.poll(() => [...keychain.entries]).toEqual([['Perceel/twee', 'nieuw']])
    expect(await vault.read('een')).toBeNull()
  })

  it('keeps a secret for this run that the keychain then does not take', async () => {
    const { password, keychain, vault } = asking()
    await vault.write('een', 'geheim')
    keychain.forgetful = true
    password.resolve(null)
    await expect.poll(() => vault.isBusy()).toBe(false)
    expect(await vault.read('een')).toBe('geheim')
    keychain.forgetful = false
    expect(await vault.read('een')).toBe('geheim')
    expect(keychain.entries.get('Perceel/een')).toBe('geheim')
  })

  it('is asked again after the user closed its question', async () => {
    const { password, keychain, vault } = asking()
    await vault.write('een', 'geheim')
    password.reject(new Error('The prompt was dismissed'))
    await expect.poll(() => vault.isBusy()).toBe(false)
    await expect(vault.read('twee')).rejects.toThrow('keychain/keychainLocked')
    expect(await vault.read('een')).toBe('geheim')
    expect(keychain.entries.size).toBe(0)
  })

  it('is asked one question at a time: each would hold one of the four threads for files', async () => {
    const { password, keychain, vault, calls } = asking()
    keychain.entries.set('Perceel/een', 'geheim')
    const reading = ['een', 'twee', 'drie', 'vier'].map((id) => vault.read(id))
    await Promise.allSettled(reading)
    expect(calls()).toBe(1)
    password.resolve(null)
    await expect.poll(() => vault.isBusy()).toBe(false)
    expect(await vault.read('een')).toBe('geheim')
  })
})

describe('a keychain that locks itself later', () => {
  it('is asked one question at a time', async () => {
    const password = Promise.withResolvers<null>()
    let asked = 0
    const vault = createSecretVault({
      load: loading({
        getPassword: (_service, account) => {
          if (account === 'probe') return Promise.resolve(null)
          asked += 1
          return password.promise
        },
        setPassword: () => Promise.resolve(),
        deletePassword: () => Promise.resolve(true),
      }),
    })
    await vault.available()
    const reading = Promise.all(['een', 'twee', 'drie', 'vier'].map((id) => vault.read(id)))
    await expect.poll(() => asked).toBe(1)
    expect(vault.isBusy()).toBe(true)
    password.resolve(null)
    expect(await reading).toEqual([null, null, null, null])
    expect([asked, vault.isBusy()]).toEqual([4, false])
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

  it('tells that it was unlocked, so that what waited for it goes on', async () => {
    let answers = 0
    const keychain = new FakeKeychain()
    keychain.broken = new Error('The prompt was dismissed')
    const vault = createSecretVault({
      load: loading(keychain),
      onAnswered: () => (answers += 1),
    })
    await expect(vault.read('een')).rejects.toThrow('keychain/keychainLocked')
    await expect(vault.remove('twee')).rejects.toThrow('keychain/keychainLocked')
    keychain.entries.set('Perceel/een', 'geheim').set('Perceel/twee', 'geheim')
    keychain.broken = null
    expect(await vault.read('een')).toBe('geheim')
    await expect.poll(() => answers).toBe(1)
    // The account is gone from the list: nobody removes its secret again.
    expect([...keychain.entries.keys()]).toEqual(['Perceel/een'])
  })

  it('is not what a missing library or a blocked bus is', async () => {
    for (const message of ['libsecret-1.so.0: cannot open shared object file', 'bus blocked']) {
      const keychain = new FakeKeychain()
      keychain.broken = new Error(message)
      expect(await createSecretVault({ load: loading(keychain) }).available()).toBe(false)
    }
  })
})
