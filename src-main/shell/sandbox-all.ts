/** What is asked of Electron's `app`. */
interface SandboxedApp {
  readonly commandLine: { hasSwitch(name: string): boolean }
  enableSandbox(): void
}

/**
 * Sandboxes every process of the app. Called before `ready`. Where the app was started with
 * `--no-sandbox` (as root, under Playwright, out of some AppImages) the sandbox cannot be had, and
 * Electron's child processes would end at their start if it were asked for all the same.
 */
export function sandboxAll(app: SandboxedApp): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}
