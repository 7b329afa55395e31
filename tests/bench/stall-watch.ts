import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Interval of the monitor's own timer, in milliseconds; what is above it is a stall. */
const resolution = 5

/**
 * Watches how long this thread stands still. `longest` answers the longest stall so far, in
 * milliseconds.
 */
export function watchStalls(): { longest(): number; stop(): void } {
  const monitor = monitorEventLoopDelay({ resolution })
  monitor.enable()
  return {
    longest: () => Math.max(0, monitor.max / 1e6 - resolution),
    stop: () => monitor.disable(),
  }
}
