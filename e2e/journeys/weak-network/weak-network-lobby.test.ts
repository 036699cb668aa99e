import { test } from '../../support/journey.ts'
import { checkInFromLink, expectTeamCheckedIn, openLobby } from '../../support/pages/weak-network.ts'

/** How long it takes is printed by `e2e/long/lobby-seconds.test.ts`. */
test.use({ journey: 'lobby' })

test('a coach who opens the portal for the first time in a lobby checks fifteen players in', async ({
  browser,
  server,
}) => {
  const { page, hotelId, close } = await openLobby(browser, server)
  await checkInFromLink(page, server, hotelId)
  await expectTeamCheckedIn(page)
  await close()
})
