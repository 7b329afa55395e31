import { listCalls } from '../../../src-shared/ipc/contract.ts'
import { expect, shareApp, test } from '../fixture.ts'
import { enterPracticeOffice, named } from '../screen/screen.ts'

test.describe(() => {
  shareApp()

  test('the page has no Node, no preload world and no way out', async ({ start }) => {
    const { page } = await start()
    const kinds = await page.evaluate(
      '[typeof require, typeof process, typeof module, typeof Buffer, typeof ipcRenderer].join()',
    )
    expect(kinds).toBe(Array(5).fill('undefined').join())
  })

  test('the page is given the contract, frozen, and nothing else', async ({ start }) => {
    const { page } = await start()
    const given = await page.evaluate(() => {
      const api = window.perceel as unknown as Record<string, unknown>
      const groups = Object.entries(api).filter(([, value]) => typeof value === 'object')
      return {
        names: groups.flatMap(([group, calls]) =>
          Object.keys(calls as object).map((call) => `${group}.${call}`),
        ),
        others: Object.keys(api).filter((key) => typeof api[key] === 'function'),
        frozen: Object.isFrozen(api) && groups.every(([, calls]) => Object.isFrozen(calls)),
      }
    })
    const pageCalls = listCalls().filter(({ exposure }) => exposure === 'page')
    expect(given.names.sort()).toEqual(
      pageCalls.map(({ group, name }) => `${group}.${name}`).sort(),
    )
    expect(given.others.sort()).toEqual(['intakeFile', 'on', 'schemaFiles'])
    expect(given.frozen).toBe(true)
  })

  test('a link goes to the browser only as https, and after the user was asked', async ({
    start,
  }) => {
    const app = await start()
    const open = (url: string) =>
      app.page.evaluate((address) => window.perceel.app.openExternal({ url: address }), url)
    expect(await open('https://example.test/a')).toEqual({ ok: true, value: false })
    expect((await app.records()).shell).toEqual([])
    await app.answerMessageBox(0)
    expect(await open('https://example.test/b')).toEqual({ ok: true, value: true })
    expect((await app.records()).shell).toEqual([
      { call: 'openExternal', target: 'https://example.test/b' },
    ])
    expect(await open('file:///etc/passwd')).toMatchObject({ ok: false })
    expect(await open('javascript:alert(1)')).toMatchObject({ ok: false })
    expect((await app.records()).shell).toHaveLength(1)
  })

  test('the main process reports its runtime and the data folder of the profile', async ({
    start,
  }) => {
    const app = await start()
    const info = await app.page.evaluate(() => window.perceel.app.info())
    expect(info).toMatchObject({ ok: true })
    if (!info.ok) return
    expect(info.value.dataFolder.startsWith(app.profile)).toBe(true)
    expect(info.value.chrome).toMatch(/^\d+\./)
  })

  test('F1 and the question mark explain the first screen', async ({ start }) => {
    const { page } = await start()
    await page.evaluate(() => window.perceel.settings.update({ language: 'nl' }))
    await page.keyboard.press('F1')
    await expect(named(page, 'manual-heading')).toHaveText('Het oefenkantoor')
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.perceel.settings.update({ language: 'en' }))
    await named(page, 'page-help').click()
    await expect(named(page, 'manual-heading')).toHaveText('The practice office')
    await page.keyboard.press('Escape')
    await expect(named(page, 'manual-heading')).toHaveCount(0)
  })

  test('the policy refuses scripts from text, inline scripts and the network', async ({
    start,
    expected,
  }) => {
    expected.pageErrors.push(/Content Security Policy/, /Refused to/, /Fetch API cannot load/)
    const app = await start()
    const { page } = app
    const outcome = await page.evaluate(async () => {
      const tried: Record<string, string> = {}
      // Run in a separate task: code that the debugger evaluates may create code from text.
      tried['text'] = await new Promise((resolve) => {
        setTimeout(() => {
          try {
            resolve(String((Reflect.construct(Function, ['return 1']) as () => number)()))
          } catch (error) {
            resolve((error as Error).name)
          }
        })
      })
      const script = document.createElement('script')
      script.textContent = 'window.inlineRan = true'
      document.body.append(script)
      tried['inline'] = String('inlineRan' in window)
      for (const address of ['https://example.test/', 'http://127.0.0.1:9/', '//perceel.test/']) {
        tried[address] = await fetch(address).then(
          () => 'answered',
          () => 'refused',
        )
      }
      return tried
    })
    expect(outcome).toEqual({
      text: 'EvalError',
      inline: 'false',
      'https://example.test/': 'refused',
      'http://127.0.0.1:9/': 'refused',
      '//perceel.test/': 'refused',
    })
    // The content security policy refused these requests before the network gate saw them.
    expect((await app.records()).refused).toEqual([])
  })

  test('windows and navigation are denied', async ({ start, expected }) => {
    expected.refused.push(/example\.test/)
    const app = await start()
    const before = app.page.url()
    expect(await app.page.evaluate(() => window.open('https://example.test/'))).toBeNull()
    await app.page.evaluate(() => {
      location.href = 'https://example.test/away'
    })
    await app.page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'https://example.test/popup'
      link.target = '_blank'
      document.body.append(link)
      link.click()
    })
    await expect.poll(() => app.page.context().pages().length).toBe(1)
    expect(app.page.url()).toBe(before)
    await expect(named(app.page, 'welcome-practice')).toBeVisible()
  })
})

test('a second start of the same profile ends by itself', async ({ start }) => {
  const app = await start()
  await expect(start()).rejects.toThrow('ended with 0')
  await expect(named(app.page, 'welcome-practice')).toBeVisible()
})

test('the menu speaks Dutch on a Dutch system and leads to the screens', async ({ start }) => {
  const dutch = { LC_ALL: 'nl_NL.UTF-8', LANG: 'nl_NL.UTF-8', LANGUAGE: 'nl' }
  const app = await start({ env: { ...process.env, ...dutch } })
  await enterPracticeOffice(app.page)
  await app.clickMenu('Instellingen…')
  await expect(named(app.page, 'settings-language')).toBeVisible()
  await app.page.keyboard.press('Control+n')
  await expect(named(app.page, 'project-create-name')).toBeVisible()
})

test('the status tells soon after a start whether the service answers', async ({
  start,
  service,
}) => {
  const first = await start({ account: service })
  // Without the reading of the office nothing else asks the service at the home screen.
  await first.page.evaluate(() => window.perceel.settings.update({ readOffice: false }))
  await first.close()
  const { page } = await start()
  await expect(named(page, 'status-connection')).toHaveAttribute('data-connection', 'online')
})
