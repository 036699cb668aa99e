import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db/database.ts'
import { nextNumber } from './numbering.ts'

/** An instance of a hotel, as a test knows it. */
export interface TestInstance {
  readonly id: string
  readonly hotelId: string
  readonly instanceCode: string
  readonly hotelName: string
  readonly startDate: string
  readonly endDate: string
  readonly totalRooms: number
}

export interface TestHotel {
  readonly hotelId: string
  readonly hotelName: string
  readonly instances: readonly TestInstance[]
}

type InstanceOptions = Partial<Pick<TestInstance, 'startDate' | 'endDate' | 'totalRooms'>>

export interface HotelOptions {
  readonly hotelId?: string
  readonly hotelName?: string
  readonly location?: string
  readonly district?: string
  /** By default one instance over the whole event with a hundred rooms. */
  readonly instances?: readonly InstanceOptions[]
}

/**
 * A hotel with instances numbered from 1 in the given order; their default dates are 1 November to 31 December 2026.
 */
export const createHotel = async (db: Queryable, options: HotelOptions = {}): Promise<TestHotel> => {
  const count = nextNumber('hotels')
  const hotelId = options.hotelId ?? `H${count}`
  const hotelName = options.hotelName ?? `Hotel ${count}`
  await db.run(sql`INSERT INTO hotels (hotel_id) VALUES (${hotelId})`)
  const instances = (options.instances ?? [{}]).map((instance, index) => ({
    id: randomUUID(),
    hotelId,
    instanceCode: String(index + 1),
    hotelName,
    startDate: instance.startDate ?? '2026-11-01',
    endDate: instance.endDate ?? '2026-12-31',
    totalRooms: instance.totalRooms ?? 100,
  }))
  for (const { id, instanceCode, startDate, endDate, totalRooms } of instances) {
    await db.run(sql`
      INSERT INTO hotel_instances (id, hotel_id, instance_code, hotel_name, location, district, address, pincode,
        start_date, end_date, total_rooms)
      VALUES (${id}, ${hotelId}, ${instanceCode}, ${hotelName}, ${options.location ?? 'Gymkhana Ground'}, ${options.district ?? 'Bengaluru'},
        '1 Stadium Road', '560001', ${startDate}, ${endDate}, ${totalRooms})`)
  }
  return { hotelId, hotelName, instances }
}
