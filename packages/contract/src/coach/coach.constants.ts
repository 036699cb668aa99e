import { maximumLengths } from '../participants/participants.constants.ts'

/** The characters of a player's name (part 1 §5). Joiners are a part of the words of Indian scripts. */
export const namePattern = /^[\p{L}\p{M}\p{N}\u200C-\u200D .'-]+$/u

/** The subjects of the admins' messages (part 1 §3). */
export const notificationTypes = ['match_lost', 'early_checkout', 'general', 'custom'] as const

export const coachMessages = {
  checkedIn: (n: number) => `${n} participants checked in successfully`,
  checkedOut: (n: number) => `${n} participants checked out successfully`,
  checkinFailed: 'Check-in failed',
  checkoutFailed: 'Check-out failed',
  playerUpdated: 'Player updated successfully',
  playerUpdateFailed: 'Failed to update player',
  /** Why a change that waited for the network is not made. */
  leftTeam: 'This player is no longer in your team',
  changedMeanwhile: (name: string, mobile: string) => `Somebody changed this to ${name}, ${mobile} meanwhile`,
  noNumber: 'no number',
  nameTooLong: `Name can have at most ${maximumLengths.text} characters`,
  hotelVerifiedTitle: 'Hotel Verified Successfully',
  hotelVerified: 'You can now proceed with check-in operations',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Logout failed',
  dashboardFailed: 'Failed to fetch dashboard data',
  dashboardError: (message: string) => `Error loading dashboard: ${message}`,
  verificationFailedTitle: 'Verification Failed',
  verificationFailed: 'Hotel verification failed',
  missingCoach: 'Unable to load coach data',
  notificationsFailed: 'Failed to load notifications',
  markReadFailed: 'Failed to mark notification as read',
  noNotifications: 'No notifications yet',
  noNotificationsText: "You'll receive important updates from the admin here",
  noPlayers: 'No players assigned to your team yet.',
  remoteTitle: 'Remote Team Manager',
  remote: 'You are a team manager - no hotel booking required. You can manage your players remotely from here.',
} as const
