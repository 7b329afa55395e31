import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The interval of the monitor's own timer, in milliseconds. A longer interval is a stall. */
const resolution = 5

/**
 * Watches the stalls of this thread. `longest` returns the longest stall so far, in milliseconds.
 */
export function watchStalls(): { longest(): number; stop(): void } {
  const monitor = monitorEventLoopDelay({ resolution })
  monitor.enable()
  return {
    longest: () => Math.max(0, monitor.max / 1e6 - resolution),
    stop: () => monitor.disable(),
  }
}
