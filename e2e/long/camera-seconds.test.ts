import { secondsPerCode } from '../support/passes/camera-video.ts'
import { checkedIn, expect, openScanningDesk } from '../support/passes/scanning-desk.ts'
import { test } from '../support/journey.ts'

/** Prints how long a desk with a camera needs for a team. */
test.use({ journey: 'passes' })

const people = 15

test('fifteen people who show their passes to the camera are checked in', async ({ page, server }) => {
  const passes = await openScanningDesk(page, server, people)
  const start = performance.now()
  await expect.poll(() => checkedIn(server, passes), { intervals: [100] }).toBe(people)
  const seconds = (performance.now() - start) / 1000
  const shown = people * secondsPerCode
  process.stdout.write(
    `${seconds.toFixed(1)} s, ${(seconds / shown).toFixed(2)} of the ${shown} s that passes are shown\n`,
  )
})
