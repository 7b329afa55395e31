import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { type Bench, benchScheme, type Case, type Group } from '../case.ts'

/** What a handler was asked. */
interface Asked {
  readonly permission: string
  readonly origin: string
}

let origins = 0

/**
 * Opens a page of an origin of its own, while both handlers of the session answer with `granted`.
 * Evaluates a script there as if the user had used the page.
 */
async function judged(
  { electron: { session }, open }: Bench,
  granted: (permission: string) => boolean,
  script: string,
): Promise<{ got: unknown; requested: Asked[]; checked: Asked[]; address: string }> {
  const requested: Asked[] = []
  const checked: Asked[] = []
  const { defaultSession } = session
  defaultSession.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    requested.push({ permission, origin: requestingUrl })
    answer(granted(permission))
  })
  defaultSession.setPermissionCheckHandler((_contents, permission, origin) => {
    checked.push({ permission, origin })
    return granted(permission)
  })
  try {
    const address = `${benchScheme}://permissions-${(origins += 1)}/`
    const { webContents } = await open(address)
    const got: unknown = await webContents.executeJavaScript(script, true)
    return { got, requested, checked, address }
  } finally {
    defaultSession.setPermissionRequestHandler(null)
    defaultSession.setPermissionCheckHandler(null)
  }
}

const stateOf = (name: string) =>
  `navigator.permissions.query({ name: '${name}' }).then(({ state }) => state)`
const position = `new Promise((resolve) => {
  navigator.geolocation.getCurrentPosition(() => resolve('given'), ({ code }) => resolve(code))
})`

const cases: readonly Case[] = [
  {
    title: 'a denied permission is denied to the page',
    run: async (bench) => {
      const { got } = await judged(
        bench,
        () => false,
        `Promise.all([${['geolocation', 'midi', 'clipboard-read'].map(stateOf).join()}])`,
      )
      deepStrictEqual(got, ['denied', 'denied', 'denied'])
    },
  },
  {
    title: 'a granted permission is granted to the page, and no other',
    run: async (bench) => {
      const { got } = await judged(
        bench,
        (permission) => permission === 'clipboard-read',
        `Promise.all([${['clipboard-read', 'geolocation'].map(stateOf).join()}])`,
      )
      deepStrictEqual(got, ['granted', 'denied'])
    },
  },
  {
    title: 'a request for a denied place fails',
    run: async (bench) => {
      // 1 is PERMISSION_DENIED.
      strictEqual((await judged(bench, () => false, position)).got, 1)
    },
  },
  {
    title: 'a denied camera fails',
    run: async (bench) => {
      const script =
        "navigator.mediaDevices.getUserMedia({ video: true }).then(() => 'given', (error) => error.name)"
      const { got } = await judged(bench, () => false, script)
      // A computer without a camera may say so instead.
      ok(got === 'NotAllowedError' || got === 'NotFoundError', String(got))
    },
  },
  {
    title: 'notifications of the page are denied',
    run: async (bench) => {
      const { got } = await judged(bench, () => false, 'Notification.requestPermission()')
      strictEqual(got, 'denied')
    },
  },
  {
    title: 'the handler of checks learns the permission and the origin',
    run: async (bench) => {
      const { checked, address } = await judged(bench, () => false, stateOf('geolocation'))
      const asked = checked.find(({ permission }) => permission === 'geolocation')
      strictEqual(asked?.origin, address)
    },
  },
  {
    title: 'the handler of checks learns the page, its address and that it is no frame',
    run: async (bench) => {
      const { defaultSession } = bench.electron.session
      const checked: { isPage: boolean; details: unknown }[] = []
      const address = `${benchScheme}://permissions-${(origins += 1)}/`
      const window = bench.openEmpty()
      defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
      defaultSession.setPermissionCheckHandler((contents, permission, _origin, details) => {
        const { requestingUrl, isMainFrame, embeddingOrigin } = details
        if (permission === 'geolocation')
          checked.push({
            isPage: contents?.id === window.webContents.id,
            details: { requestingUrl, isMainFrame, embeddingOrigin },
          })
        return false
      })
      try {
        await window.loadURL(address)
        await window.webContents.executeJavaScript(stateOf('geolocation'), true)
      } finally {
        defaultSession.setPermissionRequestHandler(null)
        defaultSession.setPermissionCheckHandler(null)
      }
      const details = { requestingUrl: address, isMainFrame: true, embeddingOrigin: address }
      deepStrictEqual(checked[0], { isPage: true, details })
    },
  },
  {
    title: 'without handlers a page may do everything',
    run: async (bench) => {
      const { webContents } = await bench.open(`${benchScheme}://permissions-${(origins += 1)}/`)
      const states: unknown = await webContents.executeJavaScript(
        `Promise.all([${['geolocation', 'midi', 'notifications'].map(stateOf).join()}])`,
        true,
      )
      deepStrictEqual(states, ['granted', 'granted', 'granted'])
    },
  },
  {
    title: 'the handler of requests learns the permission and the address',
    run: async (bench) => {
      const { requested, address } = await judged(
        bench,
        () => true,
        'Notification.requestPermission()',
      )
      const asked = requested.find(({ permission }) => permission === 'notifications')
      strictEqual(asked?.origin, address)
    },
  },
]

/** Names of permissions that a page may ask for below. */
const known = /^(geolocation|midi|midiSysex|notifications|clipboard-read|media)/u

const handlerCases: readonly Case[] = [
  {
    title: 'nobody is asked before the page asks',
    run: async (bench) => {
      const { requested, checked } = await judged(bench, () => true, 'null')
      deepStrictEqual(requested, [])
      deepStrictEqual(
        checked.filter(({ permission }) => known.test(permission)),
        [],
      )
    },
  },
  {
    title: 'the handler of checks decides about the state, the handler of requests about the use',
    run: async (bench) => {
      const { defaultSession } = bench.electron.session
      defaultSession.setPermissionRequestHandler((_contents, permission, answer) =>
        answer(permission === 'notifications'),
      )
      defaultSession.setPermissionCheckHandler((_contents, permission) =>
        permission.startsWith('geolocation'),
      )
      try {
        const { webContents } = await bench.open(`${benchScheme}://permissions-${(origins += 1)}/`)
        const asks = ['geolocation', 'notifications'].map(stateOf)
        const uses = [position, 'Notification.requestPermission()']
        const got: unknown = await webContents.executeJavaScript(
          `(async () => [${[...asks, ...uses].map((each) => `await ${each}`).join()}])()`,
          true,
        )
        // 1 is PERMISSION_DENIED.
        deepStrictEqual(got, ['granted', 'denied', 1, 'granted'])
      } finally {
        defaultSession.setPermissionRequestHandler(null)
        defaultSession.setPermissionCheckHandler(null)
      }
    },
  },
  {
    title: 'cancels any pending requests when cleared',
    run: async (bench) => {
      const { defaultSession } = bench.electron.session
      defaultSession.setPermissionRequestHandler(() =>
        defaultSession.setPermissionRequestHandler(null),
      )
      const { webContents } = await bench.open(`${benchScheme}://permissions-${(origins += 1)}/`)
      const got: unknown = await webContents.executeJavaScript(
        "navigator.requestMIDIAccess({ sysex: true }).then(() => 'given', ({ name }) => name)",
        true,
      )
      strictEqual(got, 'NotAllowedError')
    },
  },
  {
    title: 'details provides requestingURL for mainFrame',
    run: async (bench) => {
      const { defaultSession } = bench.electron.session
      const asked: unknown[] = []
      defaultSession.setPermissionCheckHandler((_contents, permission, _origin, details) => {
        if (permission === 'clipboard-read') asked.push(details.requestingUrl)
        return permission === 'clipboard-read'
      })
      try {
        const address = `${benchScheme}://permissions-${(origins += 1)}/page?one#two`
        const { webContents } = await bench.open(address)
        const got: unknown = await webContents.executeJavaScript(stateOf('clipboard-read'), true)
        deepStrictEqual([got, asked.at(-1)], ['granted', address])
      } finally {
        defaultSession.setPermissionCheckHandler(null)
      }
    },
  },
]

export const permissionHandlerCases: Group = {
  name: 'the handlers of permissions',
  cases: handlerCases,
}
export const permissionCases: Group = { name: 'permissions of the session', cases }
