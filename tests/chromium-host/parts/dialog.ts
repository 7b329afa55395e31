import type { Dialog, MessageBoxOptions } from 'electron'
import { host } from '../host.ts'
import type { MessageBoxQuestion } from '../page-messages.ts'
import { strict } from '../strict.ts'
import { records } from './records.ts'

/** An answer that a test prepared for the next dialog of a kind. */
export interface PreparedAnswer {
  readonly call: string
  readonly answer: unknown
}
const prepared: PreparedAnswer[] = []

/** Prepares the answer of the next dialog of a kind. Several answers are given in order. */
export function prepareAnswer(answer: PreparedAnswer): void {
  prepared.push(answer)
}

let showInPage: (question: MessageBoxQuestion, parent: unknown) => Promise<number | null> = () =>
  Promise.resolve(null)

/**
 * Called by the host. `show` asks the user if there is a window on a screen. `parent` is the window of
 * the dialog, null for a dialog without a window.
 */
export function connectDialogs(show: typeof showInPage): void {
  showInPage = show
}

/** The first argument of Electron's dialog calls may be a window. Returns the options after it. */
function optionsOf<Options>(args: unknown[]): Options {
  return (args.length > 1 ? args[1] : args[0]) as Options
}

/** Returns the answer that a test prepared for a call; undefined if there is none. */
export function takePrepared(call: string): unknown {
  const at = prepared.findIndex((answer) => answer.call === call)
  return at < 0 ? undefined : prepared.splice(at, 1)[0]?.answer
}

function record<Answer>(call: string, options: unknown, answer: Answer): Answer {
  records.dialogs.push({ call, options: JSON.parse(JSON.stringify(options)), answer })
  return answer
}

/** Returns the index of the button that closing the box stands for, by Electron's rules. */
function cancelIndex(options: MessageBoxOptions): number {
  if (options.cancelId !== undefined) return options.cancelId
  const found = (options.buttons ?? []).findIndex((label) => /^(cancel|no)$/i.test(label))
  return Math.max(found, 0)
}

async function showMessageBox(...args: unknown[]) {
  const options = optionsOf<MessageBoxOptions>(args)
  const answer = takePrepared('showMessageBox')
  // Possibly nobody sees the box, so errors are also printed where the host was started.
  if (options.type === 'error')
    process.stderr.write(`${options.message}\n${options.detail ?? ''}\n`)
  if (answer !== undefined) return record('showMessageBox', options, answer)
  const shown = host().headless
    ? null
    : await showInPage(
        {
          title: options.title ?? '',
          message: options.message,
          detail: options.detail ?? '',
          buttons: options.buttons?.length ? options.buttons : ['OK'],
          defaultId: options.defaultId ?? 0,
          cancelId: cancelIndex(options),
        },
        args.length > 1 ? args[0] : null,
      )
  const response = shown ?? cancelIndex(options)
  return record('showMessageBox', options, { response, checkboxChecked: false })
}

type Members = Pick<
  Dialog,
  'showMessageBox' | 'showMessageBoxSync' | 'showErrorBox' | 'showOpenDialog' | 'showSaveDialog'
>

/**
 * Electron's `dialog`. The answer comes from the test, else from the user; otherwise it is a
 * refusal.
 */
export const dialog = strict('dialog', {
  showMessageBox: showMessageBox as Members['showMessageBox'],
  showMessageBoxSync: ((...args: unknown[]) => {
    const options = optionsOf<MessageBoxOptions>(args)
    const answer = takePrepared('showMessageBoxSync') as number | undefined
    return record('showMessageBoxSync', options, answer ?? cancelIndex(options))
  }) as Members['showMessageBoxSync'],
  showErrorBox: (title: string, content: string) => {
    record('showErrorBox', { title, content }, null)
    process.stderr.write(`${title}\n${content}\n`)
  },
  showOpenDialog: ((...args: unknown[]) =>
    Promise.resolve(
      record(
        'showOpenDialog',
        optionsOf(args),
        takePrepared('showOpenDialog') ?? { canceled: true, filePaths: [] },
      ),
    )) as Members['showOpenDialog'],
  showSaveDialog: ((...args: unknown[]) =>
    Promise.resolve(
      record(
        'showSaveDialog',
        optionsOf(args),
        takePrepared('showSaveDialog') ?? { canceled: true, filePath: '' },
      ),
    )) as Members['showSaveDialog'],
} satisfies Members)
