import { execFile, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Milliseconds that a system dialog may take to appear. */
const dialogPause = 4_000

/** Returns the command that types a path and Enter into the dialog with the keyboard. */
function typing(platform: NodeJS.Platform, path: string): [string, string[]][] {
  switch (platform) {
    case 'linux':
      return [
        ['xdotool', ['key', 'ctrl+a']],
        ['xdotool', ['type', '--delay', '20', path]],
        ['xdotool', ['key', 'Return']],
      ]
    case 'darwin':
      return ['a" using command down', `${path}"`]
        .map((keys): [string, string[]] => [
          'osascript',
          ['-e', `tell application "System Events" to keystroke "${keys}`],
        ])
        .concat([['osascript', ['-e', 'tell application "System Events" to key code 36']]])
    default: {
      // SendKeys gives these characters a meaning of their own.
      const keys = path.replaceAll(/[+^%~(){}[\]]/g, '{$&}')
      const script = `Add-Type -AssemblyName System.Windows.Forms; [System.Windows.Forms.SendKeys]::SendWait('${keys}{ENTER}')`
      return [['powershell', ['-NoProfile', '-Command', script]]]
    }
  }
}

/** Opens the system's save dialog with `save`, and answers it as a user does. */
export async function answerSaveDialog(path: string, save: () => Promise<void>): Promise<void> {
  await save()
  await pause(dialogPause)
  for (const [command, args] of typing(process.platform, path)) await execute(command, args)
}

/** Asks the app to quit as the system does. */
export async function endCommand(app: ChildProcess): Promise<void> {
  // Without /F, Windows asks the windows to close.
  if (process.platform === 'win32') await execute('taskkill', ['/PID', String(app.pid)])
  else app.kill('SIGTERM')
}
