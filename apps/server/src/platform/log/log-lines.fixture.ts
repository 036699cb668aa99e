import { openSync } from 'node:fs'
import { bufferedLines, createLog } from './log.ts'

/** A process that logs to standard output and then ends in the way that its parameter says. */
const ending = process.argv[2] ?? ''
const log = createLog({ logLevel: 'debug' }, bufferedLines(ending === 'full disk' ? openSync('/dev/full', 'w') : 1))
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
  'full disk': () => {
    log.warn('third')
    log.info('fourth')
    setTimeout(() => process.stdout.write(`${JSON.stringify({ msg: 'goes on' })}\n`), 300)
  },
}
log.info('first')
log.debug('second')
endings[ending]?.()
