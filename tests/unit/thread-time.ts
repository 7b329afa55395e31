/** Milliseconds of this thread that some work takes, whatever else the machine does meanwhile. */
export function threadTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
