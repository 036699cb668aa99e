import { z } from 'zod'

/* Texts that many requests and responses have, each with the example that `/api/docs` shows. */

export const personName = z.string().meta({ example: 'Asha Rao' })
export const participantIdText = z.string().meta({ example: 'PLA_0001' })
export const coachIdText = z.string().meta({ example: 'COA_0001' })
export const coachName = z.string().meta({ example: 'Ravi Kumar' })
export const hotelIdText = z.string().meta({ example: 'HTL00001' })
export const otherHotelIdText = z.string().meta({ example: 'HTL00002' })
export const hotelNameText = z.string().meta({ example: 'Lake View Residency' })
export const instanceCodeText = z.string().meta({ example: '1' })
export const placeName = z.string().meta({ example: 'Mysuru' })
export const disciplineText = z.string().meta({ example: 'Hockey' })
export const teamNameText = z.string().meta({ example: 'Mysuru Juniors' })
export const mobileText = z.string().meta({ example: '+919876543210' })
export const emailText = z.string().meta({ example: 'asha.rao@example.org' })
export const bookingReferenceText = z.string().meta({ example: 'BKG-1024' })
export const reasonText = z.string().meta({ example: 'The team arrived early' })
export const subjectText = z.string().meta({ example: 'Change of transport' })
export const fileNameText = z.string().meta({ example: 'players.xlsx' })
export const addressText = z.string().meta({ example: '12 Stadium Road' })
