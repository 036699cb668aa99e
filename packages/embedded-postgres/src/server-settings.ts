import { totalmem } from 'node:os'

const megabyte = 1024 * 1024

/** A setting of PostgreSQL by its name. */
export type ServerSettings = Readonly<Record<string, string>>

/**
 * The settings for a database of some hundred thousand rows on the same machine as the product. Statements may contain
 * personal data, so the server's log has neither statements nor values.
 */
export const serverSettings = (port: number): ServerSettings => {
  const memory = Math.floor(totalmem() / megabyte)
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: `${clamp(Math.floor(memory / 8), 64, 512)}MB`,
    effective_cache_size: `${Math.max(256, Math.floor(memory / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_preload_libraries: 'pg_stat_statements',
    // A statement whose client has gone is ended within seconds, also while it waits for a lock.
    client_connection_check_interval: '5s',
    track_io_timing: 'on',
    track_activity_query_size: '4096',
    logging_collector: 'off',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

const clamp = (value: number, lowest: number, highest: number): number => Math.min(highest, Math.max(lowest, value))
