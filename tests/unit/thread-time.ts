/**
 * Returns the CPU time of this thread for some work, in milliseconds. Other programs do not count.
 */
export function threadTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
