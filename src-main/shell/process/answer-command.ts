import { isAbsolute, join, resolve } from 'node:path'
import type { OnlyHere } from '../../../src-shared/ipc/calls/account-calls.ts'
import type { Language } from '../texts/language.ts'
import { commandTexts, onlyHereWords } from '../texts/command-texts.ts'
import { type CommandLine, exitCodes } from './command-line.ts'

export interface CommandDeps {
  readonly language: Language
  readonly version: string
  readonly currentFolder: string
  readonly logFolder: string
  /** Writes the report of this installation. Throws if the file cannot be written. */
  readonly diagnose: (path: string) => {
    readonly result: 'done' | 'onlyHere' | 'trouble'
    readonly onlyHere: OnlyHere | null
  }
  readonly write: (text: string, to: 'stdout' | 'stderr') => void
}

/** Answers a start that asks for no window, and returns the exit code. */
export function answerCommand(command: CommandLine, deps: CommandDeps): number {
  const texts = commandTexts[deps.language]
  if (command.withoutValue !== null) {
    deps.write(texts.withoutValue(command.withoutValue), 'stderr')
    return exitCodes.usage
  }
  switch (command.task) {
    case 'open':
      throw new Error('A start that opens a window has no answer')
    case 'help':
      deps.write(texts.help, 'stdout')
      return exitCodes.done
    case 'version':
      deps.write(`Perceel ${deps.version}\n`, 'stdout')
      return exitCodes.done
    case 'diagnose': {
      const given = command.report ?? join(deps.logFolder, 'diagnose.json')
      const path = isAbsolute(given) ? given : resolve(deps.currentFolder, given)
      try {
        const { result, onlyHere } = deps.diagnose(path)
        if (onlyHere !== null && result === 'onlyHere')
          deps.write(texts.onlyHere(onlyHereWords(onlyHere, deps.language)), 'stdout')
        deps.write(texts.report(path), 'stdout')
        return exitCodes[result]
      } catch {
        deps.write(texts.unwritten(path), 'stderr') // the caller gets the code
        return exitCodes.failed
      }
    }
  }
}
