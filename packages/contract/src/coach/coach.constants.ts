/** Words of the coach portal (part 1 §2.4, §5, §8). */
export const namePattern = /^[\p{L}\p{M}\p{N} .'-]+$/u

export const coachMessages = {
  checkedIn: (n: number) => `${n} participants checked in successfully`,
  checkedOut: (n: number) => `${n} participants checked out successfully`,
  checkinFailed: 'Check-in failed',
  checkoutFailed: 'Check-out failed',
  playerUpdated: 'Player updated successfully',
  playerUpdateFailed: 'Failed to update player',
  hotelVerifiedTitle: 'Hotel Verified Successfully',
  hotelVerified: 'You can now proceed with check-in operations',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Logout failed',
  dashboardFailed: 'Failed to fetch dashboard data',
  missingCoach: 'Unable to load coach data',
  noPlayers: 'No players assigned to your team yet.',
  remoteTitle: 'Remote Team Manager',
  remote: 'You are a team manager - no hotel booking required. You can manage your players remotely from here.',
} as const
