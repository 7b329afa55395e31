/**
 * Returns the CPU time of this thread since its start, in milliseconds. Unlike the time of a clock,
 * CPU time does not grow while other programs run.
 */
export function threadCpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
