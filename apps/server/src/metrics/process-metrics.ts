import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Context } from '../platform/context.ts'

/**
 * What this process knows by itself: processor, memory, event-loop lag, connections, live streams, free disk. Returns
 * how to bring its own gauges up to date, before each scrape.
 */
export const addProcessMetrics = (context: Context, registry: Registry): (() => Promise<void>) => {
  collectDefaultMetrics({ register: registry })
  const readState = addState(context, registry)
  const readConnections = addConnections(context, registry)
  const readDisk = addDisk(context, registry)
  return async () => {
    readState()
    readConnections()
    await readDisk()
  }
}

const addState = ({ live, draining }: Context, registry: Registry): (() => void) => {
  const registers = [registry]
  const streams = new Gauge({ name: 'trophy_live_streams', help: 'Open live streams of this process', registers })
  const isDraining = new Gauge({ name: 'trophy_draining', help: '1 after SIGTERM, until the process ends', registers })
  return () => {
    streams.set(live.streams())
    isDraining.set(Number(draining.signal.aborted))
  }
}

const addConnections = ({ database, reserve }: Context, registry: Registry): (() => void) => {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const connections = gauge('trophy_database_connections', 'Open database connections', ['pool', 'state'])
  const maximum = gauge('trophy_database_connections_maximum', 'The most connections that are opened', ['pool'])
  const waiting = gauge('trophy_database_waiting', 'Statements that wait for a free connection', ['pool'])
  return () => {
    const pools = { requests: database.figures(), reserve: reserve.figures() }
    for (const [pool, figures] of Object.entries(pools)) {
      connections.set({ pool, state: 'busy' }, figures.open - figures.idle)
      connections.set({ pool, state: 'idle' }, figures.idle)
      maximum.set({ pool }, figures.maximum)
      waiting.set({ pool }, figures.waiting)
    }
  }
}

const addDisk = ({ config, log }: Context, registry: Registry): (() => Promise<void>) => {
  const registers = [registry]
  const size = new Gauge({ name: 'trophy_disk_size_bytes', help: 'Size of the disk of DATA_DIR', registers })
  const free = new Gauge({ name: 'trophy_disk_free_bytes', help: 'Free space on the disk of DATA_DIR', registers })
  return async () => {
    try {
      const { bavail, blocks, bsize } = await statfs(config.dataDirectory)
      size.set(blocks * bsize)
      free.set(bavail * bsize)
    } catch (error) {
      log.debug({ err: error }, 'metrics: DATA_DIR cannot be read')
      // Without labels the library would report 0 instead of nothing.
      for (const gauge of [size, free]) gauge.remove()
    }
  }
}
