import type { App } from 'electron'
import type { ManagedStart } from '../../policy/managed-start.ts'
import { diagnose } from '../../support/diagnose.ts'
import { resolveLanguage } from '../texts/language.ts'
import { answerCommand } from './answer-command.ts'
import type { CommandLine } from './command-line.ts'

/** Answers a start that opens no window, and ends the app with the exit code of the answer. */
export async function answerStart(
  app: Pick<App, 'exit' | 'getPreferredSystemLanguages'>,
  command: CommandLine,
  installation: {
    readonly version: string
    readonly isPackaged: boolean
    readonly managed: Pick<ManagedStart, 'readForReport'>
    readonly logFolder: string
  },
): Promise<void> {
  const { managed, logFolder, ...facts } = installation
  const read = await managed.readForReport()
  const language = read.policy.values.language ?? 'system'
  const code = answerCommand(command, {
    language: resolveLanguage(language, app.getPreferredSystemLanguages()),
    version: facts.version,
    currentFolder: process.cwd(),
    logFolder,
    diagnose: (path) => diagnose({ ...facts, ...read, now: () => Date.now() }, path),
    write: (text, to) => process[to].write(text),
  })
  app.exit(code)
}
