import { constants } from 'node:os'
import { errorKinds, errorReasons } from '../../src-shared/ipc/app-error.ts'
import { listCalls } from '../../src-shared/ipc/contract.ts'
import { policyFaults } from '../../src-shared/ipc/policy-view.ts'

const linkOwners: ReadonlySet<string> = new Set(['own', 'registered', 'kept', 'left', 'failed'])
const kinds: ReadonlySet<string> = new Set(errorKinds)
const reasons: ReadonlySet<string> = new Set(errorReasons)
const deliveries: ReadonlySet<string> = new Set(['notSent', 'unknown', 'answered'])

const number = /^-?\d{1,15}(?:\.\d{1,6})?$/
const version = /^\d{1,4}(?:\.\d{1,6}){1,3}(?:-[a-z]+\.\d+)?$/

/**
 * The facts of a log line that may leave this computer, each with the values that the fact can have.
 * A fact that is not listed, and a value of another form, are left out.
 */
const facts: Readonly<Record<string, (value: string) => boolean>> = {
  kind: (value) => kinds.has(value),
  reason: (value) => reasons.has(value) || processEnds.has(value),
  delivery: (value) => deliveries.has(value),
  status: (value) => number.test(value),
  // Names of classes, and codes of Node and the system.
  error: (value) => errorNames.has(value),
  code: (value) => number.test(value) || codes.has(value),
  syscall: (value) => systemCalls.has(value),
  version: (value) => version.test(value),
  electron: (value) => version.test(value),
  exitCode: (value) => number.test(value),
  timeoutMs: (value) => number.test(value),
  line: (value) => number.test(value),
  late: (value) => value === 'true' || value === 'false',
  sources: (value) => number.test(value),
  fault: (value) => faults.has(value),
  call: (value) => calls.has(value),
  owner: (value) => linkOwners.has(value),
}

/** Names of the classes of errors of the language, of Node, of the HTTP client and of Perceel. */
const errorNames: ReadonlySet<string> = new Set([
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError'],
  ...['AggregateError', 'SuppressedError', 'AbortError', 'TimeoutError', 'DOMException'],
  ...['AppFailure', 'NotJson', 'UpdateFailure', 'ZodError', 'SocketError', 'ConnectTimeoutError'],
  ...['HeadersTimeoutError', 'BodyTimeoutError', 'ClientDestroyedError', 'ClientClosedError'],
])
const faults: ReadonlySet<string> = new Set(policyFaults)
const calls: ReadonlySet<string> = new Set(listCalls().map(({ group, name }) => `${group}.${name}`))
/** Reasons for the end of a process (Electron's `RenderProcessGoneDetails`). */
const processEnds: ReadonlySet<string> = new Set([
  ...['clean-exit', 'abnormal-exit', 'killed', 'crashed', 'oom', 'launch-failed'],
  ...['integrity-failure', 'memory-eviction'],
])
const systemCalls: ReadonlySet<string> = new Set([
  ...['open', 'read', 'write', 'close', 'stat', 'lstat', 'fstat', 'mkdir', 'rename', 'unlink'],
  ...['rmdir', 'scandir', 'fsync', 'ftruncate', 'copyfile', 'connect', 'getaddrinfo', 'listen'],
  ...['spawn', 'kill', 'symlink', 'realpath', 'access', 'chmod', 'utime', 'watch', 'statfs'],
])

/** Events of faults, which the report lists a second time. */
const crashEvents: ReadonlySet<string> = new Set([
  ...['process.uncaught', 'process.rejection', 'process.gone', 'page.gone'],
])

/**
 * Returns the lines of a log with the facts that may leave this computer. Nothing of a line is copied
 * that is not known by its form: a text that somebody brought into a log does not get into a report.
 */
export function supportLines(log: string): string[] {
  return log
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => supportLine(line))
}

/** Returns the lines about crashes and uncaught errors. */
export function crashLines(lines: readonly string[]): string[] {
  return lines.filter((line) => crashEvents.has(line.split(' ')[2] ?? ''))
}

const leftOut = '(line left out)'

function supportLine(line: string): string {
  const [, time, level, event, rest = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\w{4,5}) ([a-z]{2,12}\.[a-zA-Z]{2,20})(?: (.*))?$/.exec(
      line.trimEnd(),
    ) ?? []
  if (time === undefined || !/^(?:info|warn|error)$/.test(level ?? '')) return leftOut
  if (event === undefined || !events.has(event)) return leftOut
  const kept: string[] = []
  for (const [, name = '', quoted, plain] of rest.matchAll(
    /([A-Za-z.]{1,40})=(?:"((?:[^"\\]|\\.)*)"|(\S*))/g,
  )) {
    const value = quoted ?? plain ?? ''
    const fact = name.replace(/^(?:cause\.)+/, '')
    if (fact === 'stack') kept.push(`${name}=${frames(value)}`)
    else if (Object.hasOwn(facts, fact) && facts[fact]?.(value) === true)
      kept.push(`${name}=${value}`)
  }
  return [time, level, event, ...kept].join(' ')
}

/** The built files of Perceel by their names. Other files of the build have names with a hash. */
const builtFiles: ReadonlySet<string> = new Set([
  ...['index.js', 'service.js', 'xml-worker.js', 'store-worker.js', 'file-worker.js'],
  ...['encode-worker.js', 'search-worker.js', 'document-worker.js', 'scan-worker.js'],
  'scan-process.js',
])

/**
 * Returns the files of Perceel in a stack, with line and column. The names of functions and of other
 * files may hold any text.
 */
function frames(stack: string): string {
  const places = [
    ...stack.matchAll(/[/\\]([\w.-]{1,80}\.(?:c|m)?[jt]s):(\d{1,6}):(\d{1,6})\)?(?= \||$)/g),
  ]
  return places
    .map(([, name = '', row, column]) => {
      return `${builtFiles.has(name) ? name : 'chunk'}:${row}:${column}`
    })
    .join('|')
}

/** Codes of errors: of the system, and those of Node, SQLite and the HTTP client that Perceel meets. */
const codes: ReadonlySet<string> = new Set([
  ...Object.keys(constants.errno),
  ...['ENOTFOUND', 'EAI_AGAIN', 'ERR_SQLITE_ERROR', 'ERR_INVALID_ARG_TYPE', 'ERR_OUT_OF_RANGE'],
  ...['ERR_WORKER_OUT_OF_MEMORY', 'ERR_INVALID_STATE', 'ERR_STREAM_PREMATURE_CLOSE'],
  ...['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'],
  ...['UND_ERR_BODY_TIMEOUT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED'],
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
])

/** Every event that Perceel logs. A test compares the list with the sources. */
const events: ReadonlySet<string> = new Set([
  ...['app.start', 'ipc.event', 'ipc.fault', 'ipc.result', 'ipc.sender'],
  ...['instance.refused', 'links.owner'],
  ...['navigation.denied', 'notification.show', 'page.gone', 'policy.ignored', 'policy.read'],
  ...['policy.dataFolder', 'policy.unread'],
  ...[
    'process.gone',
    'process.offer',
    'process.rejection',
    'process.uncaught',
    'profile.move',
    'quit.blocked',
    'quit.installLate',
    'quit.late',
    'quit.stop',
  ],
  ...['services.fault', 'services.start', 'store.open', 'window.closeHandshake', 'window.open'],
  ...['update.install', 'update.offline', 'update.ready', 'update.refused'],
  ...['window.place', 'window.quitQuestion', 'window.silent'],
])
