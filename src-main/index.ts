import { app, net, powerMonitor, protocol, session, utilityProcess } from 'electron'
import type { LocalWork } from '../src-shared/ipc/calls/account-calls.ts'
import type { EventPayload } from '../src-shared/ipc/events.ts'
import { defaultSettings, type Settings } from '../src-shared/ipc/calls/settings-calls.ts'
import type { EmitAnyEvent } from './events/screen-events.ts'
import { createServices } from './start/create-services.ts'
import { electronIpc } from './ipc/electron-ipc.ts'
import { appHandlers } from './ipc/handlers/app-handlers.ts'
import { registerHandlers } from './ipc/register-handlers.ts'
import { createEventSender } from './ipc/send-event.ts'
import { createFileLog } from './logging/file-log.ts'
import { proxyOf } from './policy/policy-proxy.ts'
import { isPolicyUnread, ManagedStart } from './policy/managed-start.ts'
import { policyView } from './policy/read-policy.ts'
import { readComputerPolicy } from './policy/this-computer.ts'
import { collectBundle } from './support/bundle.ts'
import { SupportUseCases } from './support/support-use-cases.ts'
import { Timings } from './support/timings.ts'
import { Boot } from './start/boot.ts'
import { deferredHandlers } from './start/deferred-handlers.ts'
import { KnownSecrets } from './secrets/known-secrets.ts'
import type { Services } from './start/services.ts'
import { appPaths } from './shell/process/app-paths.ts'
import { appSchemePrivileges, serveApp } from './shell/pages/app-scheme.ts'
import { createAppearance } from './shell/window/appearance.ts'
import { chooseFile, chooseFolder, chooseSavePath } from './shell/window/file-dialogs.ts'
import { serveDevelopmentPages } from './shell/pages/development-pages.ts'
import { createChannelNotifier } from './shell/channel-notifier.ts'
import { createDesktopNotifications } from './shell/desktop-notifications.ts'
import { createOutboxNotifier } from './shell/outbox-notification.ts'
import { appScheme } from './shell/pages/asset-path.ts'
import { answerStart } from './shell/process/answer-start.ts'
import { opensWindow, readCommandLine, wordsAfterProgram } from './shell/process/command-line.ts'
import { registerLinks } from './shell/process/link-registration.ts'
import { releaseIdleMemory } from './shell/process/idle-memory.ts'
import { lockDown } from './shell/process/lock-down.ts'
import { createAppWindows } from './shell/window/app-windows.ts'
import { createOpenRecords } from './shell/window/open-records.ts'
import { createWindowCalls } from './shell/window/window-calls.ts'
import { createFirstScreen } from './shell/window/first-screen.ts'
import { watchNetwork } from './shell/process/network-watch.ts'
import { openPath, shellActions } from './shell/window/shell-actions.ts'
import type { Fork } from './shell/process/forked-process.ts'
import { practiceSpawner } from './shell/process/practice-process.ts'
import { scanSpawner } from './shell/process/scan-spawner.ts'
import { watchProcessFaults } from './shell/process/process-faults.ts'
import { createRestart, createRestartOffer, isUnattended } from './shell/process/restart-offer.ts'
import { printOnPaper, printPdf } from './shell/pages/print-pdf.ts'
import { PrintedDocuments } from './shell/pages/printed-documents.ts'
import { checkSecondStart, OpenQueue } from './shell/process/open-queue.ts'
import {
  followOpening,
  followPlatform,
  holdSingleInstance,
  sandboxAll,
} from './shell/process/process-setup.ts'
import { settleProfile } from './shell/process/settle-profile.ts'
import { quitQuestion } from './shell/window/quit-question.ts'
import { quitOnSignals, stopBeforeQuit } from './shell/process/quit.ts'
import { askForRestart, showStartupFailure } from './shell/process/startup-dialog.ts'
import { systemClock } from './time/clock.ts'
import { updateSourceOf } from './updates/load-update-source.ts'
import { canWrite, needsAdministrator } from './updates/needs-administrator.ts'
import { PresentWork } from './updates/present-work.ts'
import { Updates } from './updates/updates.ts'
import { StoreWorkerClient } from './store/connection/store-worker-client.ts'
import { storeFiles } from './store/connection/store-files.ts'

/** True in the build of `npm run dev` only; the product's build leaves that code out. */
declare const __PERCEEL_DEVELOPMENT__: boolean

// Before ready: the profile (each profile has one single-instance lock), the sandbox, the scheme.
const timings = new Timings()
const command = readCommandLine(wordsAfterProgram(process.argv, app.isPackaged))
const profile = settleProfile(app, command, process)
sandboxAll(app)
protocol.registerSchemesAsPrivileged([appSchemePrivileges])

const paths = appPaths(profile.userData, app.getAppPath(), import.meta.url, profile.data)
const secrets = new KnownSecrets()
const log = createFileLog({ folder: paths.logs, secrets, console: !app.isPackaged })
const unattended = isUnattended(process.env)
const restarting = createRestart(app, process)
const offerRestart = createRestartOffer({
  unattended,
  hasWindow: () => windows.current() !== null,
  ask: async () => {
    const window = windows.current()
    return window !== null && (await askForRestart(window, appearance.texts().fault))
  },
  restart: restarting.restart,
  exit: (code) => app.exit(code),
  now: () => Date.now(),
  onFault: (error) => log.error('process.offer', error),
})
// Until the windows are set up, a fault ends the start: nobody has seen a screen yet.
let uncaught = (): void => app.exit(1)
watchProcessFaults(process, log, () => uncaught())
timings.mark('paths')
/** What reports say about this installation. */
const installation = { version: app.getVersion(), isPackaged: app.isPackaged }
const managed = new ManagedStart({
  read: (pending) => readComputerPolicy(app.isPackaged, pending),
  dataFolder: paths.data,
  profile,
  clock: systemClock,
  log,
  onKnown: ({ values }) => {
    if (values.updateChannel === 'off') updates.switchOff()
    if (app.isReady()) applyLanguage()
  },
})
if (profile.failure !== null) log.error('profile.move', profile.failure)

const printed = new PrintedDocuments()
/** Sends an event to all windows. */
const send = createEventSender(() => windows.contents(), log)
/** Sends an event to one page. */
const sendTo = (page: number) =>
  createEventSender(() => windows.contents().filter(({ id }) => id === page), log)
/** Sends an event to the window that the user used last. */
const sendToFront = createEventSender(() => windows.contents().slice(0, 1), log)
/** Links and files of other programs. The window that was used last opens them. */
const openQueue = new OpenQueue(() => sendToFront('openAsked', null))
const appearance = createAppearance((command) => sendToFront('menuCommand', command))
const openRecords = createOpenRecords((page, question, ids) => {
  sendTo(page)('releaseRecords', { question, ids: [...ids] })
}, 2_000)
let pageGone: (page: number) => void = () => undefined
let localWork = (): LocalWork | null => null
const quit = (): void => app.quit()
const isSignalled = quitOnSignals(process, quit)
const windows = createAppWindows({
  preload: paths.preload,
  placeFile: paths.windowPlace,
  packaged: app.isPackaged,
  log,
  texts: () => appearance.texts().crash,
  unkeptTexts: () => appearance.texts().unkept,
  quitQuestion: () => {
    const work = localWork()
    // A signal comes from the system or a script: there may be no user to answer.
    return work === null || isSignalled() ? null : quitQuestion(work, appearance.language())
  },
  staysWithoutWindow: process.platform === 'darwin',
  closeTimeoutMs: 2_000,
  stayed: () => {
    restarting.stayed()
    updates.stayed()
  },
  tellClosing: ({ id }) => sendTo(id)('windowClosing', null),
  pageGone: (page) => {
    openRecords.forget(page)
    pageGone(page)
  },
  quit,
})
app.on('before-quit', windows.beforeQuit)
uncaught = offerRestart
const firstScreen = createFirstScreen()
let settings = defaultSettings
const notifications = createDesktopNotifications(log)
const outboxNotifier = createOutboxNotifier({
  notifications,
  language: () => appearance.language(),
  wanted: () => settings.notifyChannels,
  inFront: () => windows.current()?.isFocused() ?? false,
  comeToFront: windows.comeToFront,
  emit: sendToFront,
})
const work = new PresentWork()
const updates = new Updates({
  source: updateSourceOf(app.isPackaged, process.resourcesPath, () => managed.require()),
  needsAdministrator: needsAdministrator({
    platform: process.platform,
    program: process.execPath,
    env: process.env,
    canWrite,
  }),
  blocked: () => work.blocked(localWork()),
  quit,
  emit: (state) => send('updateChanged', state),
  clock: systemClock,
  random: () => Math.random(),
  log,
})
const emit: EmitAnyEvent = (name, payload) => {
  work.changed(name, payload)
  if (name === 'accountsChanged') outboxNotifier.forget()
  if (name === 'syncChanged') outboxNotifier.changed(payload as EventPayload<'syncChanged'>)
  if (name === 'settingsChanged') follow(payload as Settings)
  send(name, payload)
}

if (!opensWindow(command)) {
  void answerStart(app, command, { ...installation, managed, logFolder: paths.logs })
} else if (holdSingleInstance(app, windows.comeToFront, secondStart)) {
  openQueue.add(command.targets, process.cwd())
  followOpening(app, (target) => {
    openQueue.add([target], process.cwd())
  })
  followPlatform(app, windows.comeToFront, process.platform)
  void boot()
} else {
  app.exit(0)
}

/** Sets the language for as long as the settings of the user are not read. */
function applyLanguage(): void {
  appearance.apply({ ...defaultSettings, language: managed.policy.values.language ?? 'system' })
}

/** Takes the links and files of a second start. Its words may come from any program of the user. */
function secondStart(argv: unknown, currentFolder: unknown): void {
  const started = checkSecondStart(argv, currentFolder)
  if (started === null) return log.warn('instance.refused')
  const { targets } = readCommandLine(wordsAfterProgram(started.argv, app.isPackaged))
  openQueue.add(targets, started.currentFolder)
}

/** Applies settings to the parts of the shell. */
function follow(changed: Settings): void {
  settings = changed
  appearance.apply(changed)
}

/** Returns what serves the app's pages: the built files, or in development Vite's server. */
function pages(): (request: Request) => Promise<Response> {
  const built = serveApp(paths.renderer, printed)
  if (!__PERCEEL_DEVELOPMENT__) return built
  const server = process.env.ELECTRON_RENDERER_URL
  return server === undefined ? built : serveDevelopmentPages(server, printed, built)
}

async function boot(): Promise<void> {
  log.info('app.start', { version: app.getVersion(), electron: process.versions.electron ?? '' })
  const ready = app.whenReady()
  try {
    const opening = createOpening(ready)
    pageGone = (page) => opening.services?.pageGone(page)
    localWork = () => opening.services?.localWork() ?? null
    // The store is opened while Electron gets ready.
    const opened = opening.open()
    await ready
    lockDown(log)
    protocol.handle(appScheme, pages())
    applyLanguage()
    await opened
    timings.mark('store')
    stopServicesAtQuit(opening)
    answerCalls(opening)
    await showFirstScreen()
    startInBackground(opening)
  } catch (error) {
    log.error('app.start', error)
    if (!unattended) await showStartupFailure(error, appearance.language(), managed.dataFolder)
    app.exit(1)
  }
}

/** Returns the opening of the store, which builds the services. */
function createOpening(ready: Promise<void>): Boot {
  return new Boot({
    get files() {
      return storeFiles(managed.dataFolder)
    },
    workerClient: new StoreWorkerClient(paths.workers.storeWorker),
    build,
    onOpen: async (services) => {
      await ready
      managed.keepDataFolder()
      follow(await services.settings.get())
      if (firstScreen.isShown()) startServices(services)
    },
    openPath,
    quit,
    now: () => Date.now(),
    onFault: (error) => {
      if (!isPolicyUnread(error)) log.error('store.open', error)
    },
  })
}

/** Ends the services when the app quits, and installs a new version if one waits. */
function stopServicesAtQuit(opening: Boot): void {
  const stopping = {
    stop: async () => opening.services?.stop(),
    endThreads: async () => opening.services?.endThreads(),
    isBlocked: () => opening.services?.isBlocked() ?? false,
  }
  // The system may be about to switch off after a signal: no time for an installation.
  const atEnd = () => !isSignalled() && updates.installAtEnd()
  stopBeforeQuit(app, stopping, { timeoutMs: 8_000, log, process, atEnd })
}

/** Answers the calls of the pages, also while the services cannot be built. */
function answerCalls(opening: Boot): void {
  const actions = shellActions({
    dataFolder: () => managed.dataFolder,
    policy: () => policyView(managed.policy),
    keychainAvailable: async () => (await opening.services?.keychainAvailable()) ?? false,
    notificationsWork: notifications.work,
    windows,
    screenShown: firstScreen.show,
    windowCalls: createWindowCalls({
      windows,
      records: openRecords,
      goTo: (page, address) => sendTo(page)('goTo', { address }),
    }),
    texts: () => appearance.texts(),
  })
  const support = new SupportUseCases({
    collect: () =>
      collectBundle({
        ...installation,
        policy: managed.policy,
        dataFolder: managed.dataFolder,
        logFolder: paths.logs,
        timings,
        openFacts: async () => opening.services?.supportFacts(),
        now: () => Date.now(),
      }),
    chooseSavePath: (filename) => chooseSavePath(windows, filename),
    openPath,
    logFolder: paths.logs,
    now: () => Date.now(),
  })
  registerHandlers({
    ipc: electronIpc,
    handlers: { app: appHandlers(actions), support, updates, ...deferredHandlers(opening) },
    isOwnContents: windows.isOwnContents,
    log,
  })
}

/** Opens the first window. Resolves when its screen is shown, or after the longest wait for it. */
async function showFirstScreen(): Promise<void> {
  await windows.open()
  firstScreen.waitAtMost()
  timings.mark('window')
  await firstScreen.shown
  timings.mark('screen')
}

/** Starts the work that the first screen does not wait for. */
function startInBackground(opening: Boot): void {
  releaseIdleMemory()
  updates.start()
  void registerLinks(app, log, { platform: process.platform, isOwnProfile: profile.isOwn })
  if (opening.services !== null) startServices(opening.services)
  watchNetwork(
    () => net.isOnline(),
    powerMonitor,
    () => opening.services?.networkOnline(),
  )
}

async function build(): Promise<Services> {
  const policy = await managed.require()
  const fork: Fork = (path, args, options) => utilityProcess.fork(path, args, options)
  return createServices({
    appVersion: app.getVersion(),
    dataFolder: managed.dataFolder,
    runFolder: paths.run,
    ...paths.workers,
    schemaFolder: paths.schemas,
    emit,
    openPath,
    chooseFolder: () => chooseFolder(windows),
    chooseSavePath: (filename) => chooseSavePath(windows, filename),
    notify: createChannelNotifier({
      notifications,
      language: () => appearance.language(),
      comeToFront: windows.comeToFront,
      emit: sendToFront,
    }),
    chooseFile: (endings) => chooseFile(windows, endings),
    printPdf: (html) => printPdf(printed, html),
    printOnPaper: (html) => printOnPaper(printed, html),
    quit,
    secrets,
    policy,
    targets: openQueue,
    resolveProxy: proxyOf(policy, (url) => session.defaultSession.resolveProxy(url)),
    onFault: (error) => {
      log.error('services.fault', error)
    },
    spawnPractice: practiceSpawner(fork, paths.practice, paths.schemas),
    spawnScans: scanSpawner(fork, paths.scanProcess, process.env),
  })
}

function startServices(services: Services): void {
  services.start().catch((error: unknown) => {
    log.error('services.start', error)
  })
}
