import { readCommandLine, usage, type CommandLine } from './command-line.ts'
import { startPracticeService } from './start.ts'

/**
 * Runs the program: prints one JSON line when the service is ready, and serves until a signal or the
 * parent process (`--with-parent`) ends the service. Exit code 2 is a wrong command line, 1 a failed
 * start.
 */
async function run(): Promise<void> {
  let commandLine: CommandLine | null
  try {
    commandLine = readCommandLine(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage}\n`)
    process.exitCode = 2
    return
  }
  if (commandLine === null) {
    process.stdout.write(`${usage}\n`)
    return
  }
  const service = await startPracticeService(commandLine.options)
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    service.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (commandLine.withParent) {
    // A forked child has a channel to its parent, and often no stdin.
    if (process.connected) process.once('disconnect', stop)
    else process.stdin.once('end', stop).once('close', stop).resume()
  }
  const { url, clientId, clientSecret, rootId } = service
  process.stdout.write(`${JSON.stringify({ url, clientId, clientSecret, rootId })}\n`)
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

run().catch(fail)
