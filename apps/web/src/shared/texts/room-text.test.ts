import { expect, test } from 'vitest'
import { roomText } from './room.constants.ts'

const asha = { participantId: 'PLA_1', name: 'Asha' }
const bina = { participantId: 'PLA_2', name: 'Bina' }

test.each([
  [{ roomNumber: '204', sharesWith: [asha, bina] }, 'Room 204, with Asha, Bina'],
  [{ roomNumber: '204', sharesWith: [] }, 'Room 204'],
  [{ roomNumber: '204' }, 'Room 204'],
  [{ roomNumber: null, sharesWith: [] }, null],
  [{}, null],
])('%o is %s', (room, text) => expect(roomText(room)).toBe(text))
