import { otpLifetimeMinutes } from '../../auth/auth.constants.ts'
import { datePlaceholder } from '../notifications.constants.ts'

const checkOut = `कृपया ${datePlaceholder} को सुबह 11:59 बजे तक होटल से चेक-आउट करें।`

const teamIsOut = `आपकी टीम टूर्नामेंट से बाहर हो गई है। ${checkOut}`

const movedPlayers = (people: number): string => `आपकी टीम के ${people} खिलाड़ी`

export const hindiTexts = {
  signOff: ' - ट्रॉफ़ी आयोजन समिति',
  important: 'महत्वपूर्ण: ',
  oneTimePassword: `आपका OTP: {code}। {event} में साइन इन के लिए ${otpLifetimeMinutes} मिनट तक मान्य। किसी को न बताएँ।`,
  types: {
    general: { subject: 'सामान्य सूचना', message: '' },
    custom: { subject: 'महत्वपूर्ण संदेश', message: '' },
    match_lost: { subject: 'मैच के बाद चेक-आउट', message: teamIsOut },
    early_checkout: { subject: 'समय से पहले चेक-आउट', message: checkOut },
  },
  reasonLabels: {
    match_lost: 'मैच में हार',
    disciplinary_action: 'अनुशासनात्मक कार्रवाई',
    personal_urgent: 'निजी / ज़रूरी कारण',
  },
  reasons: {
    match_lost: { subject: 'समय से पहले चेक-आउट: मैच में हार', message: teamIsOut },
    disciplinary_action: {
      subject: 'समय से पहले चेक-आउट: अनुशासनात्मक कार्रवाई',
      message: `अनुशासनात्मक निर्णय के अनुसार, ${checkOut}`,
    },
    personal_urgent: {
      subject: 'समय से पहले चेक-आउट: निजी / ज़रूरी कारण',
      message: `आपके बताए ज़रूरी निजी कारण से समय से पहले चेक-आउट की व्यवस्था की गई है। ${checkOut}`,
    },
  },
  moved: {
    subject: 'होटल में बदलाव',
    text: 'नया होटल ({who}): {hotel}, {dates}।',
    coach: 'आप',
    players: movedPlayers,
    both: (people: number) => `आप और टीम के ${people} खिलाड़ी`,
    dates: (start: string, end: string) => `${start} से ${end} तक`,
    differentDates: (start: string, end: string) => `${start} और ${end} के बीच, सबकी तारीखें अलग-अलग`,
    shortDifferentDates: (start: string) => `${start} से (अलग तारीखें)`,
    hotels: (count: number) => (count === 1 ? 'पोर्टल देखें' : `${count} होटल (पोर्टल देखें)`),
  },
  staying: { subject: 'आपकी टीम रुकेगी', text: (day: string) => `${day} का चेक-आउट रद्द` },
} as const
