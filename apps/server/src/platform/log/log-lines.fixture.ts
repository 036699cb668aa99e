import { bufferedLines } from './log-lines.ts'
import { createLog } from './log.ts'

/** A process that logs to standard output and then ends in the way that its parameter says. */
const log = createLog({ logLevel: 'debug' }, bufferedLines(1))
const endings: Readonly<Record<string, () => void>> = {
  exit: () => process.exit(),
  failure: () => {
    throw new Error('nobody catches this')
  },
  waiting: () => void setInterval(() => undefined, 1000),
  warning: () => {
    log.warn('third')
    process.kill(process.pid, 'SIGKILL')
  },
}
log.info('first')
log.debug('second')
endings[process.argv[2] ?? '']?.()
