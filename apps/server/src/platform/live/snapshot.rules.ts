/** PostgreSQL's rule: whether a transaction had committed when the snapshot was taken. */
export const isVisibleIn = (snapshot: string): ((transaction: string) => boolean) => {
  const [xmin = '0', xmax = '0', running = ''] = snapshot.split(':')
  const inProgress = new Set(running.split(','))
  return (transaction) =>
    BigInt(transaction) < BigInt(xmin) || (BigInt(transaction) < BigInt(xmax) && !inProgress.has(transaction))
}
