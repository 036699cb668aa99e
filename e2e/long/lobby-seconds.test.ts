import { test } from '../support/journey.ts'
import { checkInFromLink, expectTeamCheckedIn, openLobby } from '../support/pages/weak-network.ts'

/** Prints how long a coach with a weak signal needs; a minute is the goal. */
test.use({ journey: 'lobby' })

test('from the link to fifteen players who are checked in', async ({ browser, server }) => {
  const { page, hotelId, close } = await openLobby(browser, server)
  const start = performance.now()
  await checkInFromLink(page, server, hotelId)
  const seconds = (performance.now() - start) / 1000
  process.stdout.write(`${seconds.toFixed(1)} s, ${(seconds / 60).toFixed(2)} of the minute that is the goal\n`)
  await expectTeamCheckedIn(page)
  await close()
})
