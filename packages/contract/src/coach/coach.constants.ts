import { exampleMobile } from '../core/mobile.rules.ts'
import { maximumLengths } from '../participants/participants.constants.ts'
import { officialCheckin, officialCheckout } from '../stays/stays.constants.ts'

/** The characters of a player's name (part 1 §5). */
export const namePattern = /^[\p{L}\p{M}\p{N} .'-]+$/u

/** The subjects of the admins' messages (part 1 §3). */
export const notificationTypes = ['match_lost', 'early_checkout', 'general', 'custom'] as const
export const notificationTypeLabels = {
  match_lost: 'Match Lost',
  early_checkout: 'Early Checkout',
  general: 'General',
  custom: 'Custom',
} as const
export const deliveryLabels = { sms: 'Sent via SMS', portal: 'Portal Message' } as const

export const coachMessages = {
  checkedIn: (n: number) => `${n} participants checked in successfully`,
  checkedOut: (n: number) => `${n} participants checked out successfully`,
  checkinFailed: 'Check-in failed',
  checkoutFailed: 'Check-out failed',
  playerUpdated: 'Player updated successfully',
  playerUpdateFailed: 'Failed to update player',
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

/** How long the coach sees the logout message before the page reloads (part 1 §4). */
export const logoutDelayMilliseconds = 500

/** Labels of the coach portal (part 1 §2.4). */
export const coachLabels = {
  title: 'Coach Portal',
  logout: 'Logout',
  team: 'My Team',
  messages: 'Message',
  returnToLogin: 'Return to Login',
  discipline: (discipline: string) => `${discipline} Coach`,
  participantId: 'Participant ID',
  players: 'My Team Players',
  person: 'Participant',
  booking: 'Booking',
  status: 'Status',
  actions: 'Actions',
  checkIn: 'Check In',
  checkOut: 'Check Out',
  completed: 'Completed',
  /** The accessible name of a row's button. */
  of: (action: string, name: string) => `${action} ${name}`,
  totalPlayers: 'Total players',
  checkedInPlayers: 'Checked in',
  accommodation: 'Coach Accommodation',
  hotel: 'Hotel',
  hotelAssigned: 'Hotel assigned',
  noHotel: 'No hotel assigned',
  hotelId: 'Hotel ID',
  hotelIdLater: 'ID provided at reception',
  reference: 'Booking reference',
  checkinDate: 'Check-in',
  checkoutDate: 'Check-out',
  atCheckin: (day: string) => `${day} at ${officialCheckin.label}`,
  atCheckout: (day: string) => `${day} at ${officialCheckout.label}`,
  location: 'Location',
  district: 'District',
  travelContact: 'Travel contact',
  venueContact: 'Venue contact',
  checkedInAt: 'Checked in',
  checkedOutAt: 'Checked out',
  stay: 'Stay',
  mobile: 'Mobile',
  checkInNow: 'Check In Now',
  checkOutNow: 'Check Out Now',
  checkInCount: (n: number) => `Check In (${n})`,
  checkOutCount: (n: number) => `Check Out (${n})`,
  checkInTitle: 'Select players to check in',
  checkOutTitle: 'Select players to check out',
  selectAll: (n: number) => `Select all (${n})`,
  selected: (chosen: number, all: number) => `${chosen} of ${all} selected`,
  select: (name: string) => `Select ${name}`,
  confirmCheckIn: (n: number) => `Confirm Check In (${n})`,
  confirmCheckOut: (n: number) => `Confirm Check Out (${n})`,
  cancel: 'Cancel',
  editPlayer: (name: string) => `Edit ${name}`,
  editTitle: 'Edit Player Details',
  name: 'Name',
  mobileNumber: 'Mobile number',
  dummyMobileHint: 'Using dummy number - update with real number when available',
  mobileHint: `Format: ${exampleMobile}`,
  save: 'Save changes',
  messagesTitle: 'Messages from Admin',
  loadingMessages: 'Loading messages',
  unreadMessages: 'Unread messages',
  previousMessages: 'Previous Messages',
  unreadCount: (n: number) => `${n} unread`,
  markAsRead: 'Mark as Read',
  checkoutOn: (day: string) => `Checkout date: ${day}`,
  tryAgain: 'Try Again',
  hotelTitle: 'Hotel Verification',
  hotelHint: 'Enter the hotel ID that reception gave you. You only need to do this once.',
  hotelField: 'Hotel ID',
  verify: 'Verify',
} as const
