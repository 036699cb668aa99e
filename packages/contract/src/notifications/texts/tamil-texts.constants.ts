import { otpLifetimeMinutes } from '../../auth/auth.constants.ts'
import { datePlaceholder } from '../notifications.constants.ts'

const checkOut = `${datePlaceholder} அன்று காலை 11:59 மணிக்குள் ஹோட்டலிலிருந்து செக்-அவுட் செய்யவும்.`

const teamIsOut = `உங்கள் அணி போட்டியிலிருந்து வெளியேறியுள்ளது. ${checkOut}`

export const tamilTexts = {
  signOff: ' - டிராபி ஏற்பாட்டுக் குழு',
  important: 'முக்கியம்: ',
  oneTimePassword: `உங்கள் OTP: {code}. {event} உள்நுழைவுக்கு ${otpLifetimeMinutes} நிமிடங்கள் மட்டும் செல்லுபடியாகும். யாருடனும் பகிர வேண்டாம்.`,
  types: {
    general: { subject: 'பொதுத் தகவல்', message: '' },
    custom: { subject: 'முக்கியச் செய்தி', message: '' },
    match_lost: { subject: 'உங்கள் போட்டிக்குப் பிறகு செக்-அவுட்', message: teamIsOut },
    early_checkout: { subject: 'முன்கூட்டியே செக்-அவுட்', message: checkOut },
  },
  reasonLabels: {
    match_lost: 'போட்டியில் தோல்வி',
    disciplinary_action: 'ஒழுங்கு நடவடிக்கை',
    personal_urgent: 'தனிப்பட்ட / அவசரக் காரணம்',
  },
  reasons: {
    match_lost: { subject: 'முன்கூட்டியே செக்-அவுட்: போட்டியில் தோல்வி', message: teamIsOut },
    disciplinary_action: {
      subject: 'முன்கூட்டியே செக்-அவுட்: ஒழுங்கு நடவடிக்கை',
      message: `ஒழுங்கு நடவடிக்கை முடிவின்படி, ${checkOut}`,
    },
    personal_urgent: {
      subject: 'முன்கூட்டியே செக்-அவுட்: தனிப்பட்ட / அவசரக் காரணம்',
      message:
        'நீங்கள் தெரிவித்த தனிப்பட்ட / அவசரக் காரணத்திற்காக, ' +
        `${datePlaceholder} அன்று காலை 11:59 மணிக்குள் நீங்கள் செக்-அவுட் செய்ய ஏற்பாடு செய்யப்பட்டுள்ளது.`,
    },
  },
  moved: {
    subject: 'ஹோட்டல் மாற்றம்',
    text: 'புதிய ஹோட்டல் ({who}): {hotel}, {dates}.',
    coach: 'நீங்கள்',
    players: (people: number) => (people === 1 ? 'உங்கள் அணியின் 1 வீரர்' : `உங்கள் அணியின் ${people} வீரர்கள்`),
    both: (people: number) => (people === 1 ? 'நீங்கள், அணியின் 1 வீரர்' : `நீங்கள், அணியின் ${people} வீரர்கள்`),
    dates: (start: string, end: string) => `${start} - ${end}`,
    differentDates: (start: string, end: string) => `${start} முதல் ${end} வரை; தேதிகள் ஒவ்வொருவருக்கும் வேறுபடும்`,
    shortDifferentDates: (start: string) => `${start} முதல் (பல தேதிகள்)`,
    hotels: (count: number) => (count === 1 ? 'தளத்தில் பார்க்கவும்' : `${count} ஹோட்டல்கள் (தளத்தில்)`),
  },
  staying: { subject: 'உங்கள் அணி தங்குகிறது', text: (day: string) => `${day} செக்-அவுட் ரத்து` },
} as const
