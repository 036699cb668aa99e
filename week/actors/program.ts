import { z } from 'zod'
import { addDays, firstDay, instantOn } from '../world/calendar.ts'
import { type Client, openProgram } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** Programs of the organisers: what their key may do, how long it is valid, and whether it is revoked one day. */
export const programs = {
  gate: { name: 'Gate', scope: 'desk', lifetimeDays: null, isRevoked: true },
  scoreboard: { name: 'Scoreboard', scope: 'read', lifetimeDays: 3, isRevoked: false },
} as const

const createdSchema = z.object({ id: z.uuid(), key: z.string() })

/** A program with an API key of an organiser: it reads and checks people in, also what and when it may not any more. */
export const openProgramOf = async (world: World, owner: Client, client: keyof typeof programs) => {
  const { isRevoked: isToBeRevoked, ...wanted } = programs[client]
  const keys = '/api/admin/api-keys'
  const { answer } = await owner.act({ kind: 'create_key', method: 'POST', path: keys, body: wanted })
  const { id, key } = createdSchema.parse(answer)
  world.recorder.plant(key)
  const program = openProgram(world, { name: wanted.name, key }, client)
  const { random } = program
  const revokedFrom = instantOn(addDays(firstDay, 2 + random.below(3)), 8 + random.below(10))
  let isRevoked = false

  const change = async (kind: 'check_in' | 'check_out') => {
    const today = world.today()
    const some = world.event.people.filter(({ start, end }) =>
      kind === 'check_in' ? start <= today && end >= today : end <= today,
    )
    if (some.length === 0) return
    const body = { participantIds: random.some(some, 3).map((person) => person.id) }
    const path = kind === 'check_in' ? '/api/admin/checkin' : '/api/admin/checkout'
    await program.act({ kind, method: 'POST', path, body })
  }
  const read = async () => {
    const dates = `startDate=${firstDay}&endDate=${addDays(firstDay, 9)}`
    await program.read(`/api/admin/hotels/occupancy?${dates}`)
    await program.read('/api/admin/dashboard/checkin?limit=100')
  }
  const use = async (): Promise<void> => {
    const drawn = random.next()
    if (drawn < 0.35) return read()
    if (drawn < 0.5) return change('check_in')
    if (drawn < 0.55) return change('check_out')
    if (drawn < 0.6) await program.read(keys)
  }
  /** While the program works. */
  const revoke = async (): Promise<void> => {
    if (!isToBeRevoked || isRevoked || world.machines.now() < revokedFrom) return
    isRevoked = true
    await owner.act({ kind: 'revoke_key', method: 'POST', path: `${keys}/${id}/revoke` })
    await owner.read(keys)
  }
  return {
    work: async (): Promise<void> => {
      await Promise.all([use(), revoke()])
    },
  }
}
