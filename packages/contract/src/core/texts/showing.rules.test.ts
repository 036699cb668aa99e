import { expect, it } from 'vitest'
import { showingOf } from './counts.rules.ts'

it.each([
  [showingOf('teams', 'team')(1, 10, 1702), 'Showing 1 to 10 of 1,702 teams'],
  [showingOf('teams', 'team')(1, 1, 1), 'Showing 1 to 1 of 1 team'],
  [showingOf('teams', 'team')(0, 0, 0), 'Showing 0 to 0 of 0 teams'],
  // Part 2 §2 has the whole sentence.
  [showingOf('participants')(1, 1, 1), 'Showing 1 to 1 of 1 participants'],
  [showingOf()(1, 1, 1), 'Showing 1 to 1 of 1'],
])('%s', (text, expected) => expect(text).toBe(expected))
