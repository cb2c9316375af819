/** What this thread has had of the processor, ms: who shares a core thinks no less than who has it alone. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
