import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The database's response to a COMMIT that is done. */
const committed = Buffer.from('COMMIT\0')

/**
 * A proxy before a database. Each response to a COMMIT, or with another `mark` in it, goes to `onCommit` once the
 * database has done it; when that returns false, the connection is cut and nobody gets the response.
 */
export const startCommitProxy = async (
  databaseUrl: string,
  onCommit: (statements: string) => boolean | Promise<boolean>,
  mark = committed,
) => {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect({ host: hostname, port: Number(port) })
    const cut = () => {
      for (const socket of [client, database]) {
        socket.destroy()
        sockets.delete(socket)
      }
    }
    let statements = ''
    for (const socket of [client, database]) sockets.add(socket.on('error', cut).on('close', cut))
    client.on('data', (data) => {
      statements += data.toString('latin1')
      database.write(data)
    })
    database.on('data', (data) => {
      if (!data.includes(mark)) return void client.write(data)
      const sent = statements
      statements = ''
      database.pause()
      void Promise.resolve(onCommit(sent)).then((goesOn) => {
        if (!goesOn) return cut()
        client.write(data)
        database.resume()
      })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { url: url.href, close }
}
