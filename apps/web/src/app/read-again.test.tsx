import { expect, test } from 'vitest'
import { openApp, pass } from '../testing/open-app.tsx'
import { sampleOf } from '../testing/samples.ts'
import { desktop, deskWrites } from '../testing/screens/desk-writes.ts'
import { json } from '../testing/stub-server.ts'

/** The stream of live updates says nothing here: a screen that forgets to read again shows what was. */

test.each(Object.entries(deskWrites))(
  'after %s what shows it is read again',
  async (_, { endpoint, shownBy, at = 'tab=checkin', prepare, tap }) => {
    const server = desktop()
    const user = openApp(`/admin?${at}&limit=25`)
    await prepare?.(user, server)
    // What was read because something else was done before has been read by then.
    await pass(1_000)
    const read = () => server.sentTo(shownBy).length
    let before = Infinity
    server.respond(endpoint, () => {
      before = read()
      return json(sampleOf(endpoint))
    })
    await tap(user, server)
    await expect.poll(read).toBeGreaterThan(before)
  },
)
