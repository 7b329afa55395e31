/** The used part of Electron's `app`. */
interface SandboxedApp {
  readonly commandLine: { hasSwitch(name: string): boolean }
  enableSandbox(): void
}

/**
 * Sandboxes every process of the app. Must be called before `ready`. Does nothing if the app was
 * started with `--no-sandbox` (as root, under Playwright, from some AppImages): the sandbox is then
 * unavailable, and enabling it would end Electron's child processes at their start.
 */
export function sandboxAll(app: SandboxedApp): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}
